// The page of previews: a search, and switches that apply to all of them. The address keeps both, after `#`.
"use strict";
(() => {
  const find = name => document.querySelector(name), all = name => [...document.querySelectorAll(name)];
  const search = find("#search"), frames = all("iframe");
  const groups = new Map(all("[data-choice]").map(group => [group.dataset.choice, [...group.querySelectorAll("button")]]));
  const chosen = {};
  const devices = { "": [390, 844], tablet: [820, 1180], desktop: [1280, 800] };
  let language = null, only = "";

  // MARK: The address

  function readAddress() {
    const saved = new URLSearchParams(location.hash.slice(1));
    for (const [name, buttons] of groups) chosen[name] = (buttons.find(button => button.value === saved.get(name)) ?? buttons[0]).value;
    search.value = saved.get("search") ?? "";
    only = frames[saved.get("preview") ?? -1] ? saved.get("preview") : "";
    apply();
  }

  function address(changes = {}) {
    return `#${new URLSearchParams(Object.entries({ ...chosen, search: search.value.trim(), preview: only, ...changes }).filter(([, value]) => value !== ""))}`;
  }

  function writeAddress() {
    const text = address();
    history.replaceState(null, "", text.length > 1 ? text : location.pathname);
    apply();
  }

  // MARK: Switches

  function apply() {
    for (const [name, buttons] of groups) for (const button of buttons) button.ariaPressed = button.value === chosen[name];
    document.body.classList.toggle("only", only !== "");
    find("#all").href = address({ preview: "" });
    for (const [number, link] of all(".card a").entries()) link.href = address({ preview: number, feature: "", search: "" });
    paint(document);
    for (const frame of frames) paint(frame.contentDocument);
    translate();
    filter();
    arrange();
  }

  // As few columns as show whole screens, which fill the width.
  function arrange() {
    const main = find("main"), gap = 24, [width, height] = devices[chosen.size], style = getComputedStyle(main);
    const room = main.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const most = Math.min(1, (main.clientHeight - 144) / height, (room - 2) / width);
    const isOne = only !== "" || room < 560, columns = isOne ? 1 : Math.ceil((room + gap) / (width * most + 2 + gap));
    const scale = isOne ? most : ((room + gap) / columns - gap - 2) / width;
    for (const [name, value] of Object.entries({ width, height, columns, scale })) main.style.setProperty(`--${name}`, value);
  }
  new ResizeObserver(arrange).observe(find("main"));

  // Applies the theme to a page that follows that of the system.
  function paint(page) {
    const media = { light: "(prefers-color-scheme: dark) and (prefers-color-scheme: light)", dark: "(prefers-color-scheme: dark), (prefers-color-scheme: light)" };
    for (const rule of [...page?.styleSheets ?? []].flatMap(sheet => [...sheet.cssRules])) {
      if (!rule.media?.mediaText.includes("prefers-color-scheme")) continue;
      rule.media.mediaText = media[chosen.scheme] ?? "(prefers-color-scheme: dark)";
      page.documentElement.style.colorScheme = chosen.scheme;
    }
  }

  async function translate() {
    const code = chosen.language ?? "";
    for (const section of all("section")) section.querySelector(".note").hidden = code === "" || section.dataset.languages.split(" ").includes(code);
    if (language === code) return;
    language = code;
    await fetch("language", { method: "POST", body: code });
    // Loads them for the first time, or again.
    for (const frame of frames) frame.src = frame.dataset.src;
  }

  // MARK: Search

  function filter() {
    const words = only === "" ? search.value.toLowerCase().split(/\s+/) : [], counts = { "": 0 };
    for (const section of all("section")) {
      const cards = [...section.querySelectorAll(".card")], feature = section.dataset.feature;
      for (const card of cards) card.hidden = !words.every(word => card.dataset.words.toLowerCase().includes(word)) || (only !== "" && card !== frames[only].closest(".card"));
      const count = counts[feature] = cards.filter(card => !card.hidden).length;
      counts[""] += count;
      section.hidden = count === 0 || (only === "" && chosen.feature !== "" && chosen.feature !== feature);
      section.querySelector(".count").textContent = only !== "" ? "" : count === cards.length ? count : `${count} of ${cards.length}`;
    }
    for (const button of groups.get("feature")) button.dataset.count = counts[button.value];
    const count = counts[chosen.feature], place = chosen.feature && ` in ${chosen.feature}`;
    find("#none").hidden = count > 0;
    find("#none p").textContent = `Nothing found for “${search.value.trim()}”${place}.`;
    find("#count").textContent = count > 0 ? `${count} previews` : find("#none p").textContent;
  }

  for (const [name, buttons] of groups) {
    for (const button of buttons) {
      button.onclick = () => {
        chosen[name] = button.value;
        writeAddress();
      };
    }
  }
  search.oninput = writeAddress;
  find("#clear").onclick = () => {
    search.value = "";
    writeAddress();
    search.focus();
  };
  addEventListener("keydown", event => {
    if (event.key !== "/" || event.target.matches("input")) return;
    event.preventDefault();
    search.focus();
  });
  addEventListener("hashchange", readAddress);
  // Called by the page of a preview, before its pictures are loaded.
  window.lockstepReady = frame => {
    paint(frame.contentDocument);
    frame.dataset.shown = "";
  };

  // MARK: Uses

  const reset = path => fetch(path, { method: "POST" });
  window.lockstepStatus = update => { frames[update.surface].closest(".card").querySelector(".used").hidden = !update.isUsed };
  for (const [number, button] of all(".used button").entries()) button.onclick = () => reset(`${number}/reset`);
  readAddress();
  if (performance.getEntriesByType("navigation")[0]?.type === "reload") reset(only === "" ? "reset" : `${only}/reset`);
  const nav = find("nav"), button = groups.get("feature").find(button => button.value === chosen.feature);
  nav.scrollTo(button.offsetLeft - nav.offsetLeft - 16, button.offsetTop - nav.offsetTop - 16);
})();
