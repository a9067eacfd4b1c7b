// What Python needs of the browser's private files. Its own way to them leads through stand-ins
// while a snapshot is made, which the browser does not take for its own objects.

export const files = {
  async open(name) {
    const handle = await (await fileOf(name)).createSyncAccessHandle();
    if (typeof handle.getSize() !== "number") {
      throw new Error("the files of this browser answer later, not at once");
    }
    return handle;
  },

  read(handle, at, count) {
    const bytes = new Uint8Array(count);
    return bytes.subarray(0, handle.read(bytes, { at }));
  },

  write: (handle, at, bytes) => handle.write(bytes, { at }),

  // Anybody may read a file, also while another tab has opened it.
  async look(name) {
    return (await fileOf(name)).getFile();
  },

  async bytes(look, start, end) {
    return new Uint8Array(await look.slice(start, end).arrayBuffer());
  },
};

async function fileOf(name) {
  return (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
}
