"use strict";
// Keeps every file of the site, so that it starts without a network.
//
// A file is kept under its path and the hash of its content: an update takes over what stayed the
// same, goes on where it was broken off, and never mixes with the version that is running. It is
// whole or it is not taken: a file that is not there, or not the one that was built, ends it.

const BUILD = "@build@";
const FILES = @files@;
const STORE = "scorepad-files";
const POLICY = "@policy@";
const AT_ONCE = 4;

const scope = new URL(self.registration.scope);
// Flutter's client is there twice; a browser uses one of them.
const unused = new URL(self.location.href).searchParams.get("engine") === "wasm"
  ? /^client-\w+\/(main\.dart\.js|canvaskit\/canvaskit\.\w+)$/
  : /^client-\w+\/(main\.dart\.(mjs|wasm)|canvaskit\/skwasm\.\w+)$/;

const paths = Object.keys(FILES).filter((path) => !unused.test(path));
const keyOf = (path) => new URL(`${path}?${FILES[path]}`, scope).href;

async function hashOf(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...sum.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function keep(store, path) {
  if (await store.match(keyOf(path))) {
    return;
  }
  // A folder named by its content may come out of the browser's cache; the rest is asked for.
  const cache = /^\w+-[0-9a-f]{12}\//.test(path) ? "default" : "no-cache";
  const address = new URL(path === "index.html" ? "./" : path, scope);
  const answer = await fetch(address, { cache });
  if (!answer.ok) {
    throw new Error(`${answer.status} ${path}`);
  }
  const bytes = await answer.arrayBuffer();
  if ((await hashOf(bytes)) !== FILES[path]) {
    throw new Error(`${path} is not the file of build ${BUILD}`);
  }
  const type = answer.headers.get("content-type") || "application/octet-stream";
  await store.put(keyOf(path), new Response(bytes, { headers: { "content-type": type } }));
}

self.addEventListener("install", (event) => event.waitUntil((async () => {
  const store = await caches.open(STORE);
  const waiting = [...paths];
  const worker = async () => {
    while (waiting.length) {
      await keep(store, waiting.shift());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
})()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const store = await caches.open(STORE);
  const kept = new Set(paths.map(keyOf));
  for (const request of await store.keys()) {
    if (!kept.has(request.url)) {
      await store.delete(request);
    }
  }
  await self.clients.claim();
})()));

self.addEventListener("message", ({ data }) => {
  if (data === "take over") {
    self.skipWaiting();
  }
});

// An update that waits is taken where no page is there, or where the only one starts anew; never
// under a page, as a second tab beside it would do.
// One that does not come is not waited for without end.
let tries = 5;

async function takesOver(request) {
  const { waiting } = self.registration;
  const starting = request.isReloadNavigation ? 1 : 0;
  if (!waiting || tries === 0 || (await self.clients.matchAll()).length > starting) {
    return false;
  }
  tries -= 1;
  waiting.postMessage("take over");
  return true;
}

// A header that refreshes would do nothing for an address with a # in it.
const AGAIN = "<!DOCTYPE html><meta name=color-scheme content='light dark'><title>Scorepad</title>" +
  "<script>setTimeout(() => location.reload(), 50)</script>";

async function answer(request, path) {
  if (request.mode === "navigate" && await takesOver(request)) {
    return new Response(AGAIN, { headers: { "content-type": "text/html" } });
  }
  const kept = await (await caches.open(STORE)).match(keyOf(path));
  if (kept && path.endsWith("/worker.js")) {
    const headers = new Headers(kept.headers);
    headers.set("content-security-policy", POLICY);
    return new Response(kept.body, { headers });
  }
  return kept || fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || !address.href.startsWith(scope.href)) {
    return;
  }
  const asked = decodeURIComponent(address.pathname.slice(scope.pathname.length));
  const path = asked || "index.html";
  if (Object.hasOwn(FILES, path)) {
    event.respondWith(answer(request, path));
  }
});
