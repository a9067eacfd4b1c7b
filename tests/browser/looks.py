"""Scripts that look at a page through Flutter's accessibility tree."""

from __future__ import annotations

TREE = """() => {
  const host = document.querySelector('flt-semantics-host');
  if (!host) return [];
  const roles = ['button', 'checkbox', 'switch', 'radio', 'link', 'slider'];
  const found = [];
  const known = new Map([[host, false]]);
  const scrolls = (e) => {
    if (!known.has(e)) {
      const style = getComputedStyle(e);
      const itself = /auto|scroll/.test(style.overflowX + style.overflowY);
      known.set(e, itself || scrolls(e.parentElement));
    }
    return known.get(e);
  };
  for (const e of host.querySelectorAll('*')) {
    const input = e.tagName === 'INPUT' || e.tagName === 'TEXTAREA';
    let role = input ? 'textbox' : e.getAttribute('role');
    if (!input && !roles.includes(role)) {
      // What holds another button is a group to Flutter, and is tapped all the same.
      if (!e.hasAttribute('flt-tappable')) continue;
      role = 'group';
    }
    const r = e.getBoundingClientRect();
    found.push({
      id: e.id || e.closest('flt-semantics')?.id || '', role,
      name: (e.getAttribute('aria-label') || e.textContent || '').trim(),
      off: e.getAttribute('aria-disabled') === 'true', focusable: e.tabIndex >= 0,
      x: r.x, y: r.y, width: r.width, height: r.height,
      scrolls: scrolls(e.parentElement),
    });
  }
  return found;
}"""

TEXT = """() => {
  const host = document.querySelector('flt-semantics-host');
  const out = [];
  const walk = (n) => {
    if (n.nodeType === 3) { out.push(n.textContent); return; }
    if (n.getAttribute && n.getAttribute('aria-label')) out.push(n.getAttribute('aria-label'));
    for (const c of n.childNodes) walk(c);
  };
  if (host) walk(host);
  return out.join('\\n');
}"""

BAR = """() => {
  const host = document.querySelector('flt-semantics-host');
  if (!host) return '';
  return [...host.querySelectorAll('h1, h2, span, flt-semantics')]
    .filter((e) => e.getBoundingClientRect().top < 56 && !e.querySelector('flt-semantics'))
    .map((e) => e.getAttribute('aria-label') || e.textContent).join(' | ');
}"""

DROP = """(files) => {
  const dataTransfer = new DataTransfer();
  files.forEach(([name, text]) => dataTransfer.items.add(new File([text], name)));
  const sign = () => Boolean(document.querySelector('#drop.over'));
  const happens = (what) => {
    const event = new DragEvent(what, {dataTransfer, bubbles: true, cancelable: true});
    if (document.body.dispatchEvent(event)) throw new Error(`the browser would take ${what}`);
    return sign();
  };
  happens('dragenter');
  return [happens('dragover'), happens('drop')];
}"""

FOCUS = """() => {
  const e = document.activeElement;
  if (!e || !e.closest('flt-semantics-host')) return null;
  const r = e.getBoundingClientRect();
  return {role: e.tagName === 'INPUT' ? 'textbox' : e.getAttribute('role'),
          name: (e.getAttribute('aria-label') || e.textContent || '').trim(),
          x: r.x, y: r.y, width: r.width, height: r.height};
}"""

HOLD = """
(() => {
  const send = WebSocket.prototype.send;
  let held = null;
  WebSocket.prototype.send = function (what) {
    if (held) held.push(() => send.call(this, what));
    else send.call(this, what);
  };
  globalThis.holdTaps = () => { held = []; };
  globalThis.heldTaps = () => held.length;
  globalThis.releaseTaps = () => { const all = held; held = null; all.forEach((one) => one()); };
})();
"""
"""Lets a page keep what it has to say to the server, and say it all in one breath."""
