// Creates elements. Text from data always becomes a text node or an attribute, never markup.

/** Characters that are invisible or reorder text. The joiners U+200C and U+200D stay: emoji and Persian need them. */
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/** Shows invisible characters by their code: ‹U+202E›. Few fonts have pictures for them. */
function visible(text) {
  return String(text).replace(INVISIBLE, found => `‹U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}›`);
}

/** The beginning of a text, on one line. */
function oneLine(text, limit = 400) {
  const cut = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return cut.replace(/\n/g, "⏎");
}

function find(id) {
  return document.getElementById(id);
}

/** Creates an element, `p.note` with its classes. Attributes named `on…` are listeners; `null` and `false` leave an attribute or a child out. */
function make(tag, attributes, ...children) {
  const [name, ...classes] = tag.split("."), element = document.createElement(name);
  if (classes.length > 0) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : visible(value));
  }
  fill(element, ...children);
  return element;
}

/** Replaces the content of an element. */
function fill(element, ...children) {
  const shown = children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false);
  element.replaceChildren(...shown.map(child => (child instanceof Node ? child : visible(child))));
  return element;
}

/** A text as code, on one line. */
function code(text, limit) {
  return make("code", {}, oneLine(text, limit));
}

/** A section with a heading. */
function section(heading, ...content) {
  return make("section.fact", {}, make("h3", {}, heading), content);
}

/** A number with its noun: `1 step`, `12,000 steps`. */
function counted(count, noun) {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
}

function button(text, onclick, attributes) {
  return make("button", { type: "button", onclick, ...attributes }, text);
}

/** A link to a step of the shown run. It is a real link, so that it can be copied and opened in a new tab. */
function stepLink(run, position, text, attributes) {
  const jump = event => {
    event.preventDefault();
    event.stopPropagation();
    goTo(run, position, { isJump: true });
  };
  return make("a", { href: fragment(run, position), onclick: jump, ...attributes }, text ?? `step ${position + 1}`);
}

/** A long text with a button that shows the remainder. */
function longText(text, limit = 2000, attributes) {
  const element = make("pre", attributes, text.slice(0, limit));
  if (text.length <= limit) return element;
  const more = button(`Show all ${text.length.toLocaleString("en")} characters`, () => {
    fill(element, text);
    more.remove();
  }, { class: "more" });
  return make("div", {}, element, more);
}

/** The elements for many values: the first ones, and a button that adds more. */
function limited(values, render, limit = 200, first = 0) {
  const elements = values.slice(first, first + limit).map((value, offset) => render(value, first + offset));
  const rest = values.length - first - limit;
  if (rest <= 0) return elements;
  const more = button(`Show ${Math.min(rest, limit)} of ${rest.toLocaleString("en")} more`, () => {
    more.replaceWith(...limited(values, render, limit, first + limit));
  }, { class: "more" });
  return [...elements, more];
}

const SHAPES = {
  passed: "M4 8.5 7 11.5 12 5", failed: "M5 5 11 11M11 5 5 11", malformed: "M8 4V9M8 11.5V12",
  undetermined: "M6 6.2C6 3.6 10 3.6 10 6.2 10 8 8 8 8 9.6M8 12V12.2",
  recorded: "M8 6.5V9.5M6.5 8H9.5", skipped: "M5 8H11", cut: "M4.5 8H5M8 8H8.5M11.5 8H12",
};

/** The icon of a result: each has a shape of its own, so that color isn't needed. */
function icon(outcome) {
  const space = "http://www.w3.org/2000/svg";
  const picture = document.createElementNS(space, "svg"), path = document.createElementNS(space, "path");
  picture.setAttribute("viewBox", "0 0 16 16");
  picture.setAttribute("class", `icon ${outcome}`);
  picture.setAttribute("aria-hidden", "true");
  path.setAttribute("d", SHAPES[outcome] ?? SHAPES.undetermined);
  picture.append(path);
  return picture;
}

/** Copies a text, and says so. */
async function copy(text, name) {
  let isCopied = false;
  try {
    await navigator.clipboard.writeText(text);
    isCopied = true;
  } catch {
    const field = make("textarea.spoken", {});
    field.value = text;
    document.body.append(field);
    field.select();
    isCopied = document.execCommand("copy");
    field.remove();
  }
  say(isCopied ? `${name} copied` : "The browser does not allow copying. Select the text instead.");
}

/** Shows a short message, and has it read out. */
function say(text) {
  const message = find("message");
  fill(message, text);
  message.hidden = false;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => (message.hidden = true), 2500);
}
