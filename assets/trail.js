"use strict";
// Flutter writes each change of the screen behind the last one in the browser's history, also the
// way up, and Back would lead into forms that are done with. Here the way up is taken back, and a
// form that is left for good is replaced by what follows it.
(() => {
  const FORM = /^\/(new|open|bring)(\/|$)|\/(sheet|round)\/\d+$/;
  const KEY = "scorepad.trail";
  const push = window.history.pushState.bind(window.history);

  const screen = (url) => {
    const { hash, pathname } = new URL(url || "", window.location.href);
    return (hash.startsWith("#/") ? hash.slice(1) : pathname).split("?")[0];
  };
  const below = (upper, lower) => lower.startsWith(upper.endsWith("/") ? upper : `${upper}/`);

  // The screens that Back leads through, the one that is seen at the place `at`.
  let trail = { screens: [], at: 0 };
  const keep = (screens, at) => {
    trail = { screens, at };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(trail));
    } catch {
      // Not allowed: a reload forgets the way.
    }
  };
  const arrive = () => {
    const here = screen();
    const { screens, at } = trail;
    const found = [at, at - 1, at + 1].find((place) => screens[place] === here);
    if (found === undefined) {
      keep([here], 0);
    } else {
      keep(screens, found);
    }
  };
  try {
    trail = JSON.parse(sessionStorage.getItem(KEY)) || trail;
  } catch {
    // Nothing kept, or nothing to be read.
  }
  arrive();

  // Where the way up leads to, with the search in it, which what lies there may not have had.
  let wanted = "";
  window.addEventListener("popstate", (event) => {
    if (wanted && screen(wanted) === screen()) {
      window.history.replaceState(event.state, "", wanted);
    }
    wanted = "";
    arrive();
  });

  window.history.pushState = (state, title, url) => {
    arrive();
    const next = screen(url);
    const { screens, at } = trail;
    const here = screens[at];
    if (at > 0 && screens[at - 1] === next) {
      wanted = url;
      window.history.back();
    } else if (here === next || (FORM.test(here) && !below(here, next))) {
      window.history.replaceState(state, title, url);
      keep([...screens.slice(0, at), next], at);
    } else {
      push(state, title, url);
      keep([...screens.slice(0, at + 1), next], at + 1);
    }
  };
})();
