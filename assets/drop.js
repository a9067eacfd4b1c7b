"use strict";
// Flet hears nothing of files that are dropped, so the page takes them: while one is dragged a sign
// says that it may come, and once dropped it goes to the app on the line that is there, in a frame
// of Flet's data channels: a line of JSON that tells of it, and behind that what is in it.
// Used by assets/index.html and by scorepad/site/client/boot.js, heard by scorepad/app/dropping.py.
//
// `ready` says whether there is a line, `send` takes the bytes of a frame.
function takeDrops({ ready, send }) {
  const CHANNEL = 0x706f7264;
  const MOST = 10000000;
  const HEAD = 5;

  const style = document.createElement("style");
  style.textContent = `
    #drop {
      position: fixed; inset: 0; z-index: 2; display: flex; pointer-events: none;
      align-items: center; justify-content: center;
      opacity: 0; transition: opacity 0.15s; background: #FAF6EEE6; color: #43308F;
    }
    #drop.over { opacity: 1; }
    #drop::before {
      content: ""; position: absolute; inset: 16px;
      border: 3px dashed currentColor; border-radius: 24px;
    }
    #drop svg { width: 96px; height: 96px; padding: 24px; border-radius: 24px; background: #FAF6EE; }
    @media (prefers-color-scheme: dark) {
      #drop { background: #13111CE6; color: #BBA9FF; }
      #drop svg { background: #13111C; }
    }
    @media (prefers-reduced-motion: reduce) { #drop { transition: none; } }
    @media (forced-colors: active) { #drop, #drop svg { background: Canvas; color: CanvasText; } }
  `;
  const sign = document.createElement("div");
  sign.id = "drop";
  sign.setAttribute("aria-hidden", "true");
  sign.innerHTML = `
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5"
      stroke-linecap="round" stroke-linejoin="round">
      <path d="M12 3v11M7.5 10 12 14.5 16.5 10M4 15v4a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4"/>
    </svg>`;
  document.head.append(style);

  const show = (over) => {
    if (over && !sign.isConnected) {
      document.body.append(sign);
      // The sign fades in from what it was before.
      sign.getBoundingClientRect();
    }
    sign.classList.toggle("over", over);
  };
  const hasFiles = (event) => [...(event.dataTransfer?.types || [])].includes("Files");
  const intoText = (event) => event.composedPath()[0]?.matches?.("input, textarea");

  const frame = (told, content = new ArrayBuffer(0)) => {
    const line = new TextEncoder().encode(`${JSON.stringify(told)}\n`);
    const bytes = new Uint8Array(HEAD + line.length + content.byteLength);
    bytes[0] = 1;
    new DataView(bytes.buffer).setUint32(1, CHANNEL, true);
    bytes.set(line, HEAD);
    bytes.set(new Uint8Array(content), HEAD + line.length);
    return bytes;
  };
  const framed = async (items, files) => {
    const { name = "", size = 0 } = files[0] || {};
    if (items.length > 1 || files.length > 1) {
      return frame({ name, not: "several" });
    }
    if (items[0]?.webkitGetAsEntry?.()?.isDirectory) {
      return frame({ name, not: "folder" });
    }
    if (size > MOST) {
      return frame({ name, not: "large", size });
    }
    try {
      return frame({ name }, await files[0].arrayBuffer());
    } catch {
      return frame({ name, not: "readable" });
    }
  };

  const drag = (event) => {
    if (intoText(event) && !hasFiles(event)) {
      return;
    }
    // Otherwise the browser would open what is dropped, in place of the app.
    event.preventDefault();
    const wanted = hasFiles(event) && ready();
    event.dataTransfer.dropEffect = wanted ? "copy" : "none";
    show(wanted);
  };
  const drop = async (event) => {
    show(false);
    if (intoText(event) && !hasFiles(event)) {
      return;
    }
    event.preventDefault();
    if (!hasFiles(event) || !ready()) {
      return;
    }
    // What was dropped is there only until this handler first waits.
    const items = [...event.dataTransfer.items].filter((one) => one.kind === "file");
    const bytes = await framed(items, [...event.dataTransfer.files]);
    if (ready()) {
      send(bytes);
    }
  };
  window.addEventListener("dragenter", drag, true);
  window.addEventListener("dragover", drag, true);
  window.addEventListener("dragleave", (event) => event.relatedTarget || show(false), true);
  window.addEventListener("drop", drop, true);
}
