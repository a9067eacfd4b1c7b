// The runtime of Python in a worker of its own, with the app in it.
//
// The page starts it with {start: …} and sends bytes for Flet afterwards, {rest: true} when there
// is time, and what else it has to tell Scorepad. The worker answers with bytes for Flet and with
// {progress}, {ready, snapshot, took}, {failed, missing, snapshot}, {kept} and whatever Scorepad says.

import { files } from "./storage.js";

const SNAPSHOTS = "scorepad-start";
const FOLDER = "/app";
const FONTS = [
  "NotoSans-Regular.ttf", "NotoSans-SemiBold.ttf", "NotoSans-Bold.ttf", "scripts.ttf",
];

let pyodide = null;

const say = (what) => self.postMessage(what);

// What Python sees of Flet's page, and of ours.
const flet_js = { args: null, documentUrl: "" };
const scorepad_page = { say: (text) => say(JSON.parse(text)), hear: null };

async function bytesOf(address) {
  const answer = await fetch(address);
  if (!answer.ok) {
    throw new Error(`${answer.status} ${address}`);
  }
  return new Uint8Array(await answer.arrayBuffer());
}

// A sum that tells a torn or changed snapshot, much quicker than a cryptographic one.
function checksum(bytes) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  let sum = words.length | 0;
  for (let i = 0; i < words.length; i += 1) {
    sum = (Math.imul(sum, 31) + words[i]) | 0;
  }
  return String(sum >>> 0);
}

async function snapshotOf(key) {
  try {
    const kept = await (await caches.open(SNAPSHOTS)).match(key);
    if (!kept) {
      return null;
    }
    const bytes = new Uint8Array(await kept.arrayBuffer());
    return kept.headers.get("x-sum") === checksum(bytes) ? bytes : null;
  } catch {
    return null;
  }
}

async function keepSnapshot(key, bytes) {
  try {
    const shelf = await caches.open(SNAPSHOTS);
    for (const other of await shelf.keys()) {
      if (!other.url.endsWith(key)) {
        await shelf.delete(other);
      }
    }
    await shelf.put(key, new Response(bytes, { headers: { "x-sum": checksum(bytes) } }));
    say({ kept: key });
  } catch (error) {
    // No room, or no such store on plain http: the next start is a plain one.
    console.info(`Scorepad keeps no snapshot: ${error}`);
  }
}

// The archive is a plain tar of files: 512 bytes of head, then the contents in whole blocks.
function unpack(fs, archive, folder) {
  const text = new TextDecoder();
  const field = (at, length) => text.decode(archive.subarray(at, at + length)).replace(/\0.*$/s, "");
  const made = new Set();
  let at = 0;
  while (at + 512 <= archive.length && archive[at] !== 0) {
    const prefix = field(at + 345, 155);
    const name = `${folder}/${prefix ? `${prefix}/` : ""}${field(at, 100)}`;
    const size = parseInt(field(at + 124, 12), 8);
    const parent = name.slice(0, name.lastIndexOf("/"));
    if (!made.has(parent)) {
      fs.mkdirTree(parent);
      made.add(parent);
    }
    fs.writeFile(name, archive.subarray(at + 512, at + 512 + size), { canOwn: true });
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

async function start({ python, app, site, snapshot, documentUrl, plain, told }) {
  flet_js.documentUrl = documentUrl;
  const began = performance.now();
  const took = {};
  const done = (step) => {
    took[step] = Math.round(performance.now() - began);
  };
  // All of it is on its way at once; what fails is told where it is waited for.
  const runtime = import(`${python}pyodide.mjs`);
  const program = import(`${python}pyodide.asm.mjs`);
  const archive = bytesOf(`${app}app.tar.js`);
  [runtime, program, archive].forEach((one) => one.catch(() => {}));
  const kept = plain ? null : await snapshotOf(snapshot);
  done("read");
  say({ progress: kept ? "snapshot" : "runtime" });
  let made = null;
  try {
    const { loadPyodide } = await runtime;
    const memory = kept
      ? { _loadSnapshot: kept, createPyodideModule: roomy(program, kept.byteLength) }
      : { _makeSnapshot: true };
    pyodide = await loadPyodide({
      indexURL: python,
      packageBaseUrl: python,
      stdLibURL: `${python}python_stdlib.zip.js`,
      stdout: (text) => console.log(text),
      stderr: (text) => console.warn(text),
      env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", MSGPACK_PUREPYTHON: "1" },
      ...memory,
    });
    done("runtime");
    unpack(pyodide.FS, await archive, FOLDER);
    done("unpacked");
    if (kept) {
      pyodide.runPython("import random; random.seed()");
    } else {
      say({ progress: "app" });
      pyodide.runPython(
        `import sys; sys.path.insert(0, "${FOLDER}")\n` +
        "from scorepad.places import browser; browser.prepare()",
      );
      made = snapshotIn(pyodide);
    }
    done("imported");
    pyodide.registerJsModule("flet_js", flet_js);
    pyodide.registerJsModule("scorepad_page", scorepad_page);
    pyodide.registerJsModule("scorepad_files", files);
    pyodide.globals.set("told", JSON.stringify(told));
    await pyodide.runPythonAsync(
      "from scorepad.places import browser; await browser.run(told)",
    );
    await flet_js.start_connection((message) => {
      const bytes = message.toJs();
      self.postMessage(bytes, [bytes.buffer]);
    });
    done("ready");
  } catch (error) {
    if (kept) {
      await (await caches.open(SNAPSHOTS)).delete(snapshot);
    }
    const missing = /^\d{3} http|fetch|importing/i.test(error.message);
    say({ failed: String(error.message || error), missing, snapshot: Boolean(kept) });
    return;
  }
  say({ ready: true, snapshot: Boolean(kept), took });
  afterwards = async () => {
    if (made) {
      await keepSnapshot(snapshot, made);
    }
    await bringTheRest(app, site);
  };
}

// What an export needs and no start: the modules for files, the fonts that go into them.
async function bringTheRest(app, site) {
  try {
    unpack(pyodide.FS, await bytesOf(`${app}exports.tar.js`), FOLDER);
    pyodide.FS.mkdirTree(`${FOLDER}/assets/fonts`);
    for (const name of FONTS) {
      const font = await bytesOf(new URL(`fonts/${name}`, site));
      pyodide.FS.writeFile(`${FOLDER}/assets/fonts/${name}`, font, { canOwn: true });
    }
    pyodide.runPython("import importlib; importlib.invalidate_caches()");
  } catch (error) {
    console.warn(`Scorepad cannot export files now: ${error}`);
  }
}

// A memory that had grown before it was kept does not fit into a new one as it is.
function roomy(program, size) {
  return async (settings) => {
    const module = await (await program).default(settings);
    if (module.HEAP8.length < size) {
      module.growMemory(size);
    }
    return module;
  };
}

function snapshotIn(pyodide) {
  try {
    return pyodide.makeMemorySnapshot();
  } catch (error) {
    console.info(`Scorepad makes no snapshot: ${error}`);
    return null;
  }
}

let started = false;
let afterwards = null;

self.onmessage = ({ data }) => {
  if (!started && data.start) {
    started = true;
    start(data.start);
  } else if (data instanceof Uint8Array) {
    flet_js.send?.(data);
  } else if (data.rest) {
    // The screen is there and nobody waits: time for what makes the next start quick.
    afterwards?.();
    afterwards = null;
  } else {
    scorepad_page.hear?.(JSON.stringify(data));
  }
};
