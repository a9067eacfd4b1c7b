"use strict";
// From the address to the first screen: the last sheet at once, Python and Flutter side by side.

const scorepad = {
  build: "@build@",
  python: "@python@",
  client: "@client@",
  app: "@app@",
  words: @words@,
};

// Flutter's client is there twice: compiled to WebAssembly, which starts in half the time, and as
// JavaScript for browsers that lack what the first one needs (collected memory, WebGL; engines
// other than Blink would need a third build of it).
function runsWasm() {
  const collected = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0];
  const blink = navigator.vendor === "Google Inc." && typeof ImageDecoder !== "undefined" &&
    typeof Intl.v8BreakIterator !== "undefined" && typeof Intl.Segmenter !== "undefined";
  return blink && WebAssembly.validate(new Uint8Array(collected)) &&
    Boolean(document.createElement("canvas").getContext("webgl2"));
}

scorepad.engine = runsWasm() ? "wasm" : "js";

// --- what is kept between visits; a browser that keeps nothing starts without it

const kept = {
  get(key) {
    try {
      return localStorage.getItem(`scorepad.${key}`);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      if (value === null) {
        localStorage.removeItem(`scorepad.${key}`);
      } else {
        localStorage.setItem(`scorepad.${key}`, value);
      }
    } catch {
      // Full, or not allowed.
    }
  },
  last() {
    try {
      const last = JSON.parse(this.get("last"));
      return last && last.version === 1 ? last : null;
    } catch {
      return null;
    }
  },
};

// --- the screen before the app; all text goes in as text, so that no name is ever read as HTML

const boot = document.getElementById("boot");

function part(name, text, ...inside) {
  const made = document.createElement(name);
  if (text !== "") {
    made.textContent = text;
  }
  made.append(...inside);
  return made;
}

function lastSheet(last) {
  const standings = part("ol", "", ...last.players.map(({ name, total, place }) => part(
    "li", "", part("span", place), part("b", name), part("strong", total),
  )));
  const head = part("tr", "", part("th", ""), ...last.players.map(({ name }) => part("th", name)));
  const rows = last.rows.map(({ round, cells }) => part(
    "tr", "", part("th", round),
    ...cells.map(({ total, points }) => part("td", "", part("b", total), part("small", points))),
  ));
  const table = part("table", "", part("thead", "", head), part("tbody", "", ...rows));
  return part("section", "", standings, ...(rows.length ? [part("div", "", table)] : []));
}

const last = kept.last();
const language = [last?.language, ...(navigator.languages || [])]
  .map((tag) => String(tag).slice(0, 2).toLowerCase())
  .find((tag) => Object.hasOwn(scorepad.words, tag)) || "en";
const words = scorepad.words[language];
const progress = part("p", words.start);

document.documentElement.lang = language;
if (last?.theme === "dark" || last?.theme === "light") {
  document.documentElement.dataset.theme = last.theme;
}
progress.setAttribute("role", "status");
boot.append(part("header", "", part("h1", last?.title || "Scorepad"), progress));
if (last?.players?.length) {
  try {
    boot.append(lastSheet(last));
  } catch {
    kept.set("last", null);
  }
} else {
  const mark = part("img", "");
  mark.src = "icons/icon-192.png";
  mark.alt = "";
  boot.append(mark);
}

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
  webRenderer: scorepad.engine === "wasm" ? "skwasm" : "canvaskit",
  // The engine appends the name of a font part to this address. Behind the # it falls away, so
  // that every missing glyph is looked for once, in the one font that is bundled.
  fontFallbackBaseUrl: `${new URL("fonts/fallback.woff2", document.baseURI).href}#`,
  appPackageUrl: "app.tar",
  pythonModuleName: "main",
};
flet.flutterAppLoaded = new Promise((resolve) => {
  flet.flutterAppResolve = resolve;
});

// --- Python, in a worker that starts before Flutter asks for it

const PATIENCE = 20000;
const absolute = (path) => new URL(path, document.baseURI).href;

const python = {
  worker: null,
  toFlutter: null,
  clock: 0,

  start(plain) {
    const worker = new Worker(`${scorepad.app}worker.js`, { type: "module" });
    this.worker = worker;
    worker.onmessage = ({ data }) => {
      if (this.worker === worker) {
        this.hear(data);
      }
    };
    worker.onerror = (event) => {
      if (this.worker === worker) {
        this.hear({ failed: event.message || "no worker", missing: true });
      }
    };
    const before = kept.get("build");
    worker.postMessage({
      start: {
        python: absolute(scorepad.python),
        app: absolute(scorepad.app),
        site: document.baseURI,
        snapshot: `${scorepad.build}.snapshot`,
        documentUrl: document.URL,
        plain,
        told: {
          languages: [...(navigator.languages || [])],
          updated: before !== null && before !== scorepad.build,
        },
      },
    });
  },

  // A snapshot that leads nowhere is given up for a plain start, and nobody needs to know.
  plainly(why) {
    console.info(`Scorepad starts without its snapshot: ${why}`);
    this.worker.terminate();
    this.start(true);
  },

  hear(data) {
    if (data instanceof Uint8Array) {
      this.toFlutter?.(data);
    } else if (data.progress === "snapshot") {
      this.clock = setTimeout(() => this.plainly("it does not come up"), PATIENCE);
    } else if (data.progress) {
      progress.textContent = words[data.progress];
    } else if (data.ready) {
      clearTimeout(this.clock);
      scorepad.start = { snapshot: data.snapshot, ...data.took };
      this.isReady();
    } else if (data.failed !== undefined) {
      clearTimeout(this.clock);
      if (data.snapshot) {
        this.plainly(data.failed);
      } else {
        failed(data.failed, data.missing);
      }
    } else if (data.shown) {
      shown();
    } else if (data.last !== undefined) {
      kept.set("last", data.last && JSON.stringify(data.last));
    } else if (data.kept) {
      scorepad.snapshot = data.kept;
    }
  },

  tell(what) {
    this.worker.postMessage(what);
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

takeDrops({
  ready: () => python.toFlutter !== null,
  send: (bytes) => python.worker.postMessage(bytes, [bytes.buffer]),
});

function shown() {
  kept.set("build", scorepad.build);
  // The frame that Flutter draws next is the app; the one after it is on the screen.
  requestAnimationFrame(() => requestAnimationFrame(() => {
    boot.className = "over";
    scorepad.shown = performance.now();
    setTimeout(() => boot.remove(), 200);
    setTimeout(afterwards, 1000);
  }));
}

function failed(why, missing) {
  console.error(why);
  const lines = String(why).trim().split("\n");
  progress.textContent = missing
    ? words.missing : words.failed.replace("{why}", () => lines[lines.length - 1]);
  const again = part("button", words.again);
  again.onclick = () => location.reload();
  progress.after(again);
}

// --- what has time until the screen is there

async function afterwards() {
  python.tell({ rest: true });
  if (navigator.storage && navigator.storage.persist) {
    // A browser that refuses even the question does not keep the rest from being done.
    const persisted = await navigator.storage.persisted()
      .then((already) => already || navigator.storage.persist())
      .catch(() => false);
    python.tell({ persisted });
  }
  if (!("serviceWorker" in navigator)) {
    return;
  }
  const container = navigator.serviceWorker;
  const registration = await container.register(`sw.js?engine=${scorepad.engine}`);
  const ready = () => container.controller && python.tell({ update: "ready" });
  const watch = (worker) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed") {
      ready();
    }
  });
  if (registration.waiting) {
    ready();
  }
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - looked > 3600000) {
      looked = Date.now();
      registration.update().catch(() => {});
    }
  });
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") {
    python.tell({ hidden: true });
  }
});

// WebKit restores a page from its back/forward cache with its frames asleep; a fresh start loses
// nothing.
window.addEventListener("pageshow", (event) => {
  if (event.persisted && navigator.vendor && navigator.vendor.startsWith("Apple")) {
    window.location.reload();
  }
});

// --- go, once the first screen is painted

python.start(false);
const flutter = document.createElement("script");
flutter.src = `${scorepad.client}start.js`;
flutter.onerror = () => failed("no client", true);
document.body.append(flutter);
