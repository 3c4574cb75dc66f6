// The page of previews: a search, and switches that apply to all of them. The address keeps both, after `#`.
"use strict";
(() => {
  const find = name => document.querySelector(name), all = name => [...document.querySelectorAll(name)];
  const search = find("#search"), frames = all("iframe");
  const groups = new Map(all("[data-choice]").map(group => [group.dataset.choice, [...group.querySelectorAll("button")]]));
  const chosen = {};
  let language = null;

  // MARK: The address

  function readAddress() {
    const saved = new URLSearchParams(location.hash.slice(1));
    for (const [name, buttons] of groups) chosen[name] = (buttons.find(button => button.value === saved.get(name)) ?? buttons[0]).value;
    search.value = saved.get("search") ?? "";
    apply();
  }

  function writeAddress() {
    const saved = new URLSearchParams(Object.entries({ ...chosen, search: search.value.trim() }).filter(([, value]) => value !== ""));
    history.replaceState(null, "", saved.size > 0 ? `#${saved}` : location.pathname);
    apply();
  }

  // MARK: Switches

  function apply() {
    for (const [name, buttons] of groups) for (const button of buttons) button.ariaPressed = button.value === chosen[name];
    document.body.dataset.size = chosen.size || "phone";
    paint(document);
    for (const frame of frames) paint(frame.contentDocument);
    translate();
    filter();
  }

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
    const words = search.value.toLowerCase().split(/\s+/), counts = { "": 0 };
    for (const section of all("section")) {
      const cards = [...section.querySelectorAll(".card")], feature = section.dataset.feature;
      for (const card of cards) card.hidden = !words.every(word => card.dataset.words.toLowerCase().includes(word));
      const count = counts[feature] = cards.filter(card => !card.hidden).length;
      counts[""] += count;
      section.hidden = count === 0 || (chosen.feature !== "" && chosen.feature !== feature);
      section.querySelector(".count").textContent = count === cards.length ? count : `${count} of ${cards.length}`;
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
  readAddress();
  groups.get("feature").find(button => button.value === chosen.feature).scrollIntoView({ block: "nearest" });
})();
