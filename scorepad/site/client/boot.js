"use strict";
// From the address to the first screen: the last sheet at once, Python and Flutter side by side.

const scorepad = {
  build: "@build@",
  python: "@python@",
  client: "@client@",
  app: "@app@",
};

// The engine of Blink brings what the smaller CanvasKit leaves out; the others need the whole.
scorepad.canvaskit =
  typeof ImageDecoder !== "undefined" && navigator.vendor === "Google Inc." &&
  typeof Intl.v8BreakIterator !== "undefined" && typeof Intl.Segmenter !== "undefined"
    ? "chromium" : "full";

// --- what Flet's client looks for

var flet = {
  pyodide: true,
  multiView: false,
  noCdn: true,
  webSocketEndpoint: "",
  entrypointBaseUrl: scorepad.client,
  assetBase: scorepad.client,
  canvasKitBaseUrl: `${scorepad.client}canvaskit/`,
  routeUrlStrategy: "hash",
  webRenderer: "canvaskit",
  // The engine appends the name of a font part to this address. Behind the # it falls away, so
  // that every missing glyph is looked for once, in the one font that is bundled.
  fontFallbackBaseUrl: "fonts/fallback.woff2#",
  appPackageUrl: "app.tar",
  pythonModuleName: "main",
};
flet.flutterAppLoaded = new Promise((resolve) => {
  flet.flutterAppResolve = resolve;
});

// --- Python, in a worker that starts before Flutter asks for it

const python = {
  worker: null,
  ready: null,
  toFlutter: null,
  waiting: [],

  start(plain) {
    const worker = new Worker(`${scorepad.app}worker.js`, { type: "module" });
    const absolute = (path) => new URL(path, document.baseURI).href;
    this.worker = worker;
    worker.onmessage = ({ data }) => {
      if (this.worker === worker) {
        this.hear(data);
      }
    };
    worker.onerror = (event) => {
      if (this.worker === worker) {
        this.hear({ failed: event.message || "worker", snapshot: false });
      }
    };
    worker.postMessage({
      start: {
        python: absolute(scorepad.python),
        app: absolute(`${scorepad.app}app.tar`),
        snapshot: `${scorepad.build}.snapshot`,
        documentUrl: document.URL,
        plain,
      },
    });
  },

  hear(data) {
    if (data instanceof Uint8Array) {
      this.toFlutter?.(data);
    } else if (data.ready) {
      scorepad.took = { warm: data.warm, ...data.took };
      this.isReady();
    } else if (data.failed !== undefined) {
      if (data.snapshot) {
        console.info(`Scorepad starts without its snapshot: ${data.failed}`);
        this.worker.terminate();
        this.start(true);
      } else {
        failed(data.failed);
      }
    } else if (data.shown) {
      shown();
    } else if (data.snapshot) {
      scorepad.snapshot = data.snapshot;
    }
  },
};
python.ready = new Promise((resolve) => {
  python.isReady = resolve;
});

globalThis.jsConnect = async (appId, args, dartOnMessage) => {
  python.toFlutter = dartOnMessage;
  await python.ready;
};
globalThis.jsSend = async (appId, data) => python.worker.postMessage(data, [data.buffer]);
globalThis.jsDisconnect = async () => {};

// --- the screen before the app

const boot = document.getElementById("boot");
boot.textContent = "Scorepad";

function shown() {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    boot.remove();
    scorepad.shown = performance.now();
    setTimeout(() => python.worker.postMessage({ tell: "rest" }), 1500);
  }));
}

function failed(why) {
  boot.textContent = why;
}

// --- go

// The engine replaces the viewport by one that forbids zooming; whoever needs it may zoom.
new MutationObserver(() => {
  const viewport = document.querySelector("meta[flt-viewport]");
  if (viewport && viewport.content.includes("user-scalable")) {
    viewport.content = "width=device-width, initial-scale=1, viewport-fit=cover";
  }
}).observe(document.head, { childList: true });

python.start(false);
const flutter = document.createElement("script");
flutter.src = `${scorepad.client}start.js`;
document.body.append(flutter);
