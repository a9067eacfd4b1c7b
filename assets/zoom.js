"use strict";
// Whoever needs it may zoom. Flutter's engine forbids it in three ways, and each is taken back:
// it replaces the viewport, keeps every touch to itself, and swallows the wheel with Ctrl held,
// which is also what a touchpad says for two fingers.
(() => {
  new MutationObserver(() => {
    const viewport = document.querySelector("meta[flt-viewport]");
    if (viewport && viewport.content.includes("user-scalable")) {
      viewport.content = "width=device-width, initial-scale=1, viewport-fit=cover";
    }
  }).observe(document.head, { childList: true });

  // Two fingers are the browser's; one finger stays the app's.
  const style = new CSSStyleSheet();
  style.replaceSync("body { touch-action: pinch-zoom !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];

  window.addEventListener("wheel", (event) => {
    if (event.ctrlKey) {
      event.stopImmediatePropagation();
    }
  }, { capture: true, passive: true });
})();
