// The page of previews: a search, and switches that apply to all of them. The address keeps both, after `#`.
"use strict";
(() => {
  const find = name => document.querySelector(name), all = name => [...document.querySelectorAll(name)];
  const search = find("#search"), main = find("main"), nav = find("nav");
  const groups = new Map(all("[data-choice]").map(group => [group.dataset.choice, [...group.querySelectorAll("button")]]));
  const chosen = {};
  const devices = { "": [390, 844], tablet: [820, 1180], desktop: [1280, 800] };
  // The previews by their numbers, and the numbers by names such as `Login/screens/locked`; those that the switches choose, and the name of the
  // one that is alone.
  const cards = [], numbers = new Map();
  let listed = [], only = "", isFinding = true;
  const numberOfOnly = () => numbers.get(only);

  // MARK: The address

  // Finds the preview of an address. The name without its script is enough, or another part of it, if no other preview has it.
  function resolve() {
    if (isFinding || only === "" || numbers.has(only)) return;
    const parts = only.toLowerCase().split("/"), names = [...numbers.keys()];
    const isShort = name => parts.length === 2 && parts[0] === name[0] && parts[1] === name.at(-1), isPart = name => `/${name.join("/")}/`.includes(`/${parts.join("/")}/`);
    for (const isMeant of [isShort, isPart]) {
      const found = names.filter(name => isMeant(name.toLowerCase().split("/")));
      if (new Set(found.map(name => numbers.get(name))).size !== 1) continue;
      only = found[0];
      return history.replaceState(null, "", address());
    }
  }

  function readAddress() {
    const saved = new URLSearchParams(location.hash.slice(1));
    for (const [name, buttons] of groups) chosen[name] = (buttons.find(button => button.value === saved.get(name)) ?? buttons[0]).value;
    search.value = saved.get("search") ?? "";
    if (only !== (only = saved.get("preview") ?? "")) main.scrollTop = 0;
    resolve();
    apply();
  }

  function address(changes = {}) {
    const values = Object.entries({ ...chosen, search: search.value.trim(), preview: only, ...changes }).filter(([, value]) => value !== "");
    return `#${new URLSearchParams(values)}`.replaceAll("%2F", "/");
  }

  function writeAddress() {
    const text = address();
    history.replaceState(null, "", text.length > 1 ? text : location.pathname);
    apply();
  }

  // MARK: Switches

  function apply() {
    for (const [name, buttons] of groups) {
      for (const button of buttons) button.ariaPressed = button.value === chosen[name];
      const select = buttons[0].parentElement.querySelector("select");
      if (select) select.value = chosen[name];
    }
    paint(document);
    for (const frame of all("iframe")) paint(frame.contentDocument, frame.dataset.scheme);
    translate();
    list();
  }

  // Shows the chosen previews.
  function list() {
    document.body.classList.toggle("only", only !== "");
    filter();
    showNames();
    link("#all", "");
    for (const card of cards) card.querySelector(".open").href = address({ preview: card.name });
    const place = listed.indexOf(numberOfOnly());
    link("#previous", cards[listed[place - 1]]?.name);
    link("#next", cards[listed[place + 1]]?.name);
    find("#number").textContent = place < 0 ? "" : `${place + 1} of ${listed.length}`;
    showVariants();
    arrange();
  }

  function link(name, preview) {
    find(name).toggleAttribute("href", preview !== undefined);
    if (preview !== undefined) find(name).href = address({ preview });
  }

  // Below the chosen feature, or else the one at the top, are the names of its previews.
  function showNames() {
    const sections = all("section").filter(section => !section.hidden), top = main.getBoundingClientRect().top + 120;
    const section = sections.findLast(section => section.getBoundingClientRect().top < top) ?? sections[0];
    const found = section ? [...section.querySelectorAll(".card:not([hidden])")] : [];
    const place = card => card?.getBoundingClientRect().top, last = found.findLast(card => place(card) < top);
    const current = found.find(card => place(card) === place(last)) ?? found[0];
    const names = find("#names"), key = found.map(card => card.dataset.number).join();
    if (names.dataset.key !== key) {
      names.dataset.key = key;
      names.replaceChildren(...found.map(nameLink));
      groups.get("feature").find(button => button.value === section?.dataset.feature)?.after(names);
      names.append(Object.assign(document.createElement("li"), { className: "rest" }));
    }
    for (const item of names.children) if (item.card) item.firstElementChild.ariaCurrent = item.card === current ? "true" : null;
    const item = [...names.children].find(item => item.card === current);
    if (item) names.scrollTop = Math.min(item.offsetTop, Math.max(names.scrollTop, item.offsetTop + 2 * item.offsetHeight - names.clientHeight));
    showRest();
  }
  main.addEventListener("scroll", () => requestAnimationFrame(showNames));

  // The last line says how many names are below it.
  function showRest() {
    const names = find("#names"), rest = names.querySelector(".rest");
    if (!rest) return;
    const end = names.scrollTop + names.clientHeight, all = [...names.children].filter(item => item.card);
    const isCut = end < names.scrollHeight - 2, count = all.filter(item => item.offsetTop + item.offsetHeight > end - (isCut ? rest.offsetHeight : 0) + 4).length;
    rest.textContent = isCut && count > 0 ? `${count} more` : "";
  }
  find("#names").addEventListener("scroll", showRest);

  // Names that are equal are distinguished by the scripts that define them.
  function nameLink(card, _, cards) {
    const item = document.createElement("li"), button = document.createElement("button"), source = card.querySelector(".title + p").textContent;
    const textOf = card => card.querySelector("h3").textContent, isUnique = cards.filter(other => textOf(other) === textOf(card)).length === 1;
    Object.assign(button, { type: "button", textContent: textOf(card), title: source });
    if (!isUnique) button.append(Object.assign(document.createElement("small"), { textContent: source.replace(/^from (script |the )/, "") }));
    button.onclick = () => {
      card.scrollIntoView({ block: "start" });
      card.querySelector(".open").focus({ preventScroll: true });
    };
    item.append(button);
    return Object.assign(item, { card });
  }

  // As few columns as show whole screens fill the width. One preview fits into the window; in a narrow one, each fills the width.
  function arrange() {
    const gap = 24, [width, height] = devices[chosen.size], style = getComputedStyle(main);
    const room = main.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const isOne = only !== "" && chosen.variants === "", zoom = chosen.zoom / 100;
    const inWidth = Math.min(1, room / width), inHeight = (main.clientHeight - 144) / height;
    const whole = room < 620 ? inWidth : Math.min(inWidth, inHeight);
    let scale = zoom > 0 ? zoom : whole;
    const count = isOne ? 1 : (room + gap) / (width * scale + gap), scaleOf = columns => ((room + gap) / columns - gap) / width;
    let columns = zoom > 0 || count < 1.5 ? Math.max(1, Math.floor(count)) : Math.ceil(count);
    // A narrower screen can't be read.
    if (!zoom && columns > 1) columns = Math.min(columns, Math.max(1, Math.floor((room + gap) / (Math.min(width, 200) + gap))));
    if (!zoom && columns > 1) scale = scaleOf(columns);
    // Variants are beside each other, or else light and dark ones, unless they would be tiny.
    const pictures = all(".variants a"), variants = pictures.filter(link => link.dataset.size === undefined).length;
    if (!zoom && variants > 0) {
      columns = [variants, 4, 2].find(columns => columns <= variants && scaleOf(columns) >= 0.4) ?? 1;
      // Rounding must not wrap a row.
      scale = Math.min(whole, scaleOf(columns) - 0.001);
    }
    for (const link of pictures.slice(variants)) {
      const [width, height] = devices[link.dataset.size];
      setLengths(link, { width, height, scale: Math.min(scale, room / width) });
    }
    setLengths(main, { width, height, columns, scale });
    const button = groups.get("feature").find(button => button.value === chosen.feature);
    nav.scrollTo(button.offsetLeft - nav.offsetLeft - 40, button.offsetTop - nav.offsetTop - 40);
  }
  new ResizeObserver(arrange).observe(main);

  function setLengths(element, lengths) {
    for (const [name, value] of Object.entries(lengths)) element.style.setProperty(`--${name}`, value);
  }

  // Applies the theme to a page that follows that of the system.
  function paint(page, scheme = chosen.scheme) {
    const media = { light: "(prefers-color-scheme: dark) and (prefers-color-scheme: light)", dark: "(prefers-color-scheme: dark), (prefers-color-scheme: light)" };
    for (const rule of [...page?.styleSheets ?? []].flatMap(sheet => [...sheet.cssRules])) {
      if (!rule.media?.mediaText.includes("prefers-color-scheme")) continue;
      rule.media.mediaText = media[scheme] ?? "(prefers-color-scheme: dark)";
      page.documentElement.style.colorScheme = scheme;
    }
  }

  // Pictures of the open preview in light and dark and in each language, and in the other sizes. Each one links to a preview that can be used.
  function showVariants() {
    const card = chosen.variants === "all" ? cards[numberOfOnly()] : undefined;
    document.body.classList.toggle("compared", card !== undefined);
    for (const name of ["scheme", "language", "size"]) find(`[data-choice=${name}]`)?.toggleAttribute("inert", card !== undefined);
    for (const list of all(".variants")) {
      list.hidden = list.parentElement !== card;
      if (list.hidden) list.replaceChildren();
    }
    if (!card || card.querySelector(".variants *")) return;
    const known = groups.get("language") ?? [], codes = card.closest("section").dataset.languages.split(" ").filter(code => code);
    for (const code of ["", ...codes]) {
      const name = known.find(button => button.value === code)?.textContent ?? "";
      for (const scheme of ["light", "dark"]) card.querySelector(".variants").append(variant(card, code, [name, scheme === "dark" ? "Dark" : "Light"], { scheme }));
    }
    for (const { value, textContent } of groups.get("size").filter(button => button.value !== chosen.size)) {
      const picture = variant(card, chosen.language ?? "", [textContent], { size: value });
      picture.dataset.size = value;
      card.querySelector(".variants").append(picture);
    }
  }

  function variant(card, code, names, changes) {
    const scheme = changes.scheme ?? chosen.scheme;
    const link = document.createElement("a"), frame = document.createElement("div"), picture = document.createElement("iframe");
    link.textContent = names.filter(name => name).join(" · ");
    link.href = address({ variants: "", language: code, ...changes });
    frame.className = "frame";
    frame.innerHTML = '<div class="skeleton"><p class="spoken">Loading …</p></div>';
    picture.dataset.scheme = scheme;
    picture.title = link.textContent;
    picture.inert = true;
    picture.onload = () => {
      paint(picture.contentDocument, scheme);
      picture.dataset.shown = "";
    };
    picture.src = `${card.dataset.number}/still/${code}`;
    frame.append(picture);
    link.append(frame);
    return link;
  }

  let language = null, requested = null;

  async function translate() {
    const code = chosen.language ?? "";
    for (const section of all("section")) section.querySelector(".note").hidden = code === "" || section.dataset.languages.split(" ").includes(code);
    if (requested === code) return;
    requested = code;
    await fetch("language", { method: "POST", body: code });
    if (requested === code) language = code;
    loadNext();
  }

  // MARK: Pictures

  // The frames in view or near it, and those that are being loaded: a few at a time, those in view first.
  const near = new Set(), loading = new Set();
  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) near[isIntersecting ? "add" : "delete"](target.querySelector("iframe"));
    loadNext();
  }, { root: main, rootMargin: "100% 0px" });

  function loadNext() {
    if (language === null || language !== requested) return;
    const distance = frame => Math.max(0, frame.getBoundingClientRect().top - innerHeight, -frame.getBoundingClientRect().bottom);
    const waiting = [...near].filter(frame => frame.dataset.language !== language && !loading.has(frame));
    for (const frame of waiting.sort((one, other) => distance(one) - distance(other)).slice(0, Math.max(0, 3 - loading.size))) load(frame);
  }

  function load(frame) {
    frame.dataset.language = language;
    loading.add(frame);
    frame.onload = () => {
      loading.delete(frame);
      const isShown = Boolean(frame.contentDocument && frame.contentWindow.lockstep);
      frame.parentElement.querySelector(".failed").hidden = isShown;
      if (isShown) {
        crop(frame);
        // A frame of another size draws its screen again.
        frame.contentWindow.addEventListener("resize", () => crop(frame));
      }
      loadNext();
    };
    frame.src = `${frame.dataset.number}/`;
  }

  // Called by the page of a preview, before its pictures are loaded.
  window.lockstepReady = frame => {
    paint(frame.contentDocument);
    frame.dataset.shown = "";
    // `:focus-within` doesn't match a frame whose content has the focus.
    for (const name of ["focus", "blur"]) frame.contentWindow.addEventListener(name, () => frame.parentElement.classList.toggle("active", name === "focus"));
    frame.contentWindow.addEventListener("wheel", event => passWheel(frame, event), { passive: false, capture: true });
  };

  // A frame among others leaves out the empty end of its screen.
  function crop(frame) {
    const page = frame.contentDocument, height = devices[chosen.size][1];
    const parts = [...page.body.querySelectorAll("*")].filter(element => element.children.length === 0 || getComputedStyle(element).boxShadow !== "none");
    const ends = parts.filter(element => element.checkVisibility()).map(element => element.getBoundingClientRect().bottom);
    const end = page.querySelector("[inert]") ? height : Math.max(...ends) + 32;
    frame.parentElement.style.setProperty("--end", end < height * 0.8 ? Math.max(end, 160) : height);
  }
  window.lockstepDrawn = frame => { if (frame?.dataset.shown !== undefined) crop(frame) };

  // The wheel scrolls a preview only once a person uses it.
  function passWheel(frame, event) {
    if (document.activeElement === frame || event.ctrlKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const unit = [1, 24, main.clientHeight][event.deltaMode];
    main.scrollBy(event.deltaX * unit, event.deltaY * unit);
  }

  // Called with new previews, and with those that have another name.
  window.lockstepPreviews = update => {
    for (const card of update.cards) add(card);
    isFinding = update.searching !== undefined;
    find("#searching").textContent = isFinding ? `Looking for more in ${update.searching} …` : "";
    resolve();
    list();
    resetAfterReload();
  };

  function add({ number, feature, paths, html }) {
    for (const path of paths) numbers.set(path, number);
    const template = document.createElement("template");
    template.innerHTML = html;
    const card = template.content.firstElementChild, known = cards[number];
    if (known) {
      Object.assign(known.dataset, { words: card.dataset.words, text: card.dataset.text });
      return known.querySelector(".also").replaceWith(card.querySelector(".also"));
    }
    cards[number] = card;
    card.name = paths[0];
    card.dataset.number = number;
    const frame = card.querySelector("iframe");
    frame.dataset.number = number;
    card.querySelector(".used button").onclick = () => reset(`${number}/reset`);
    card.querySelector(".failed button").onclick = () => load(frame);
    find(`section[data-feature="${CSS.escape(feature)}"] .cards`).append(card);
    observer.observe(card.querySelector(".frame"));
  }

  // MARK: Search

  // The text on the screen around a word of the search that no name contains.
  function showHit(card, words) {
    const hit = card.querySelector(".hit"), text = card.dataset.text, names = card.dataset.words.toLowerCase();
    const word = words.find(word => word !== "" && !names.includes(word)) ?? "", place = word === "" ? -1 : text.toLowerCase().indexOf(word);
    hit.hidden = place < 0;
    if (hit.hidden) return;
    const end = place + word.length, before = text.slice(0, place), after = text.slice(end);
    const [head] = /(\S+\s+){0,3}\S*$/.exec(before.slice(-32)), [tail] = /^\S*(\s+\S+){0,3}/.exec(after.slice(0, 32));
    const mark = Object.assign(document.createElement("mark"), { textContent: text.slice(place, end) });
    hit.replaceChildren(head.length < before.length ? "… " : "", head, mark, tail, tail.length < after.length ? " …" : "");
  }

  function filter() {
    const words = search.value.toLowerCase().split(/\s+/), counts = { "": 0 };
    listed = [];
    for (const section of all("section")) {
      const feature = section.dataset.feature, isChosen = chosen.feature === "" || chosen.feature === feature;
      const own = [...section.querySelectorAll(".card")].map(card => [Number(card.dataset.number), card]);
      const found = own.filter(([, card]) => words.every(word => `${card.dataset.words} ${card.dataset.text}`.toLowerCase().includes(word))).map(([number]) => number);
      for (const [, card] of own) showHit(card, words);
      for (const [number, card] of own) card.hidden = only === "" ? !found.includes(number) : number !== numberOfOnly();
      counts[feature] = isFinding && own.length === 0 ? "…" : found.length;
      counts[""] += found.length;
      if (isChosen) listed.push(...found);
      section.hidden = only === "" ? !isChosen || found.length === 0 : !section.contains(cards[numberOfOnly()] ?? null);
      section.querySelector(".count").textContent = only !== "" ? "" : found.length === own.length ? own.length : `${found.length} of ${own.length}`;
    }
    for (const button of groups.get("feature")) button.dataset.count = counts[button.value];
    describeCount();
    showSimilar();
  }

  function describeCount() {
    const count = only === "" ? listed.length : Number(numberOfOnly() !== undefined), place = chosen.feature && ` in ${chosen.feature}`;
    find("#none").hidden = count > 0;
    find("#clear").hidden = only !== "" || search.value.trim() === "";
    const others = groups.get("feature")[0].dataset.count;
    find("#everywhere").hidden = only !== "" || !place || others === "0";
    find("#everywhere").textContent = `Show ${others} in all features`;
    find("#none p").textContent = isFinding ? "Looking for previews …" : only !== "" ? `No preview “${only}”.` : `Nothing found for “${search.value.trim()}”${place}.`;
    find("#count").textContent = count > 0 ? `${count} preview${count === 1 ? "" : "s"}` : find("#none p").textContent;
  }

  // Links to the previews whose names have the most pairs of letters in common with an unknown one.
  function showSimilar() {
    const pairs = text => [...text.toLowerCase()].map((letter, index, letters) => letter + (letters[index + 1] ?? "")), wanted = pairs(only);
    const score = name => {
      const own = pairs(name);
      return wanted.filter(pair => own.includes(pair)).length - name.length / 100;
    };
    const isUnknown = only !== "" && !isFinding && numberOfOnly() === undefined;
    const scored = isUnknown ? [...numbers.keys()].map(name => [name, score(name)]) : [];
    const names = scored.sort(([, one], [, other]) => other - one).slice(0, 5).map(([name]) => name);
    find("#near").replaceChildren(...names.map(name => {
      const item = document.createElement("li");
      item.append(Object.assign(document.createElement("a"), { textContent: name, href: address({ preview: name }) }));
      return item;
    }));
    find("#near").hidden = !isUnknown;
  }

  function choose(name, value) {
    chosen[name] = value;
    writeAddress();
    if (name === "feature") main.scrollTop = 0;
  }

  for (const [name, buttons] of groups) {
    for (const button of buttons) button.onclick = () => choose(name, name === "variants" && button.value === chosen[name] ? "" : button.value);
    if (name === "feature") continue;
    // A narrow window shows a menu instead of the buttons.
    const select = document.createElement("select"), group = buttons[0].parentElement;
    select.ariaLabel = group.ariaLabel;
    select.append(...buttons.map(button => new Option(button.textContent, button.value)));
    select.onchange = () => choose(name, select.value);
    group.append(select);
  }
  search.oninput = writeAddress;
  find("#clear").onclick = () => {
    search.value = "";
    writeAddress();
    search.focus();
  };
  find("#everywhere").onclick = () => choose("feature", "");
  addEventListener("keydown", event => {
    if (event.target.matches("input, select") || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = { "/": search, ArrowLeft: only && find("#previous[href]"), ArrowRight: only && find("#next[href]"), Escape: only && find("#all") }[event.key];
    if (!target) return;
    event.preventDefault();
    if (target === search) search.focus(); else target.click();
  });
  addEventListener("hashchange", readAddress);

  // MARK: Uses

  const reset = path => fetch(path, { method: "POST" });
  window.lockstepStatus = update => {
    if (cards[update.surface]) cards[update.surface].querySelector(".used").hidden = !update.isUsed;
    find("#reset").hidden = all(".used").every(mark => mark.hidden);
  };
  find("#reset").onclick = () => reset("reset");
  // A reloaded page restores its previews. The index of the enlarged preview is known once it is found.
  let isReloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
  function resetAfterReload() {
    if (!isReloaded || only !== "" && numberOfOnly() === undefined) return;
    isReloaded = false;
    reset(only === "" ? "reset" : `${numberOfOnly()}/reset`);
  }
  // In a narrow window, a button shows the switches.
  const view = find("#view");
  view.onclick = () => { view.ariaExpanded = view.ariaExpanded !== "true" };
  document.addEventListener("pointerdown", event => { if (!event.target.closest("#view, .switches")) view.ariaExpanded = "false" });
  readAddress();
  resetAfterReload();
})();
