// Does in the browser what tests/harm/in_browser.py says, with the library of Scorepad in the
// browser's own files: plays scripted games until it is killed, or measures.

import { files } from "./storage.js";

const python = new URL("python/", self.location.href).href;

// Returns only when the other side has heard it, so that it counts whatever happens next.
function tell(text) {
  const request = new XMLHttpRequest();
  request.open("POST", `told${self.location.search}`, false);
  request.send(text);
}

async function bytesOf(address) {
  const answer = await fetch(address);
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

// A memory that had grown before it was kept does not fit into a new one as it is.
function roomy(size) {
  return async (settings) => {
    const module = await (await import(`${python}pyodide.asm.mjs`)).default(settings);
    if (module.HEAP8.length < size) {
      module.growMemory(size);
    }
    return module;
  };
}

try {
  const [memory, archive] = await Promise.all([bytesOf("memory"), bytesOf("app.tar")]);
  const { loadPyodide } = await import(`${python}pyodide.mjs`);
  const pyodide = await loadPyodide({
    indexURL: python,
    packageBaseUrl: python,
    ...(memory
      ? { _loadSnapshot: memory, createPyodideModule: roomy(memory.byteLength) }
      : { _makeSnapshot: true }),
  });
  files.fetch = bytesOf;
  if (!memory) {
    pyodide.unpackArchive(archive, "tar", { extractDir: "/app" });
    pyodide.runPython("import sys; sys.path.insert(0, '/app'); import tests.harm.in_browser");
    await fetch("memory", { method: "POST", body: pyodide.makeMemorySnapshot() });
    tell("ready");
  } else {
    pyodide.registerJsModule("scorepad_files", files);
    pyodide.globals.set("tell", tell);
    const asked = new URL(self.location.href).searchParams;
    const call = `${asked.get("what")}(${Number(asked.get("seed"))}, tell)`;
    await pyodide.runPythonAsync(`from tests.harm import in_browser; await in_browser.${call}`);
  }
} catch (error) {
  tell(`failed: ${error}`);
}
