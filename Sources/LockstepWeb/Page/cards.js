// The cards of previews as the program finds them, their use, and the keys of the page.

// Called with new previews, and with those that have another name.
window.lockstepPreviews = update => {
  for (const card of update.cards) add(card);
  isFinding = update.searching !== undefined;
  find("#searching").textContent = isFinding ? `Looking for more in ${update.searching} …` : "";
  resolve();
  list();
  resetAfterReload();
};

function add({ number, feature, paths, html, texts }) {
  for (const path of paths) numbers.set(path, number);
  const template = document.createElement("template");
  template.innerHTML = html;
  const card = template.content.firstElementChild, known = cards[number];
  if (known) {
    known.dataset.words = card.dataset.words;
    return known.querySelector(".also").replaceWith(card.querySelector(".also"));
  }
  cards[number] = card;
  Object.assign(card, { name: paths[0], texts });
  card.dataset.number = number;
  const frame = card.querySelector("iframe");
  frame.dataset.number = number;
  card.querySelector(".used button").onclick = () => reset(`${number}/reset`);
  card.querySelector(".failed button").onclick = () => load(frame);
  find(`section[data-feature="${CSS.escape(feature)}"] .cards`).append(card);
  observer.observe(card.querySelector(".frame"));
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
