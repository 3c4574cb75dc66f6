// The pictures of previews: their sizes, themes, languages and variants, and when they are loaded.

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
  sidebar.scrollTo(button.offsetLeft - sidebar.offsetLeft - 40, button.offsetTop - sidebar.offsetTop - 40);
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
  showLoading();
  await fetch("language", { method: "POST", body: code }).catch(() => {});
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

const isWaiting = frame => frame.dataset.language !== language && !loading.has(frame);

// The program's answer is awaited, or frames in view have another language.
function showLoading() { main.ariaBusy = !isLost() && (language !== requested || loading.size > 0 || [...near].some(isWaiting)) }

const isLost = () => document.body.classList.contains("lost");

function loadNext() {
  showLoading();
  if (isLost() || language === null || language !== requested) return;
  const distance = frame => Math.max(0, frame.getBoundingClientRect().top - innerHeight, -frame.getBoundingClientRect().bottom);
  const waiting = [...near].filter(isWaiting);
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

// Called when the program answers again, or another one does: the language is requested again, and then all pictures.
window.lockstepReturned = () => {
  for (const frame of all(".card > .frame iframe")) delete frame.dataset.language;
  requested = null;
  translate();
};

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
