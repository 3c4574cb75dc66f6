// The page of previews: switches that apply to all of them, and the list of their names. The address keeps the switches and the search, after `#`.

const find = name => document.querySelector(name), all = name => [...document.querySelectorAll(name)];
const search = find("#search"), main = find("main"), sidebar = find("nav > div");
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
