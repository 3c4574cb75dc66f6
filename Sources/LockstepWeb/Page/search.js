// The search for previews.

// Shows the text on the screen around a word of the search that no name contains, in the shown language if it has the word.
function showHit(card, words) {
  const hit = card.querySelector(".hit"), names = card.dataset.words.toLowerCase();
  const word = words.find(word => !names.includes(word)), shown = chosen.language in card.texts ? chosen.language : "";
  const code = [shown, ...Object.keys(card.texts)].find(code => word && card.texts[code].toLowerCase().includes(word));
  hit.hidden = code === undefined;
  if (hit.hidden) return;
  const language = code === shown ? "" : ` in ${groups.get("language").find(button => button.value === code).textContent}`;
  const text = card.texts[code], place = text.toLowerCase().indexOf(word);
  const end = place + word.length, before = text.slice(0, place), after = text.slice(end);
  const [head] = /(\S+\s+){0,3}\S*$/.exec(before.slice(-32)), [tail] = /^\S*(\s+\S+){0,3}/.exec(after.slice(0, 32));
  const mark = Object.assign(document.createElement("mark"), { textContent: text.slice(place, end) });
  hit.replaceChildren(`text${language}: `, head.length < before.length ? "… " : "", head, mark, tail, tail.length < after.length ? " …" : "");
}

function filter() {
  const words = search.value.toLowerCase().split(/\s+/), counts = { "": 0 };
  listed = [];
  for (const section of all("section")) {
    const feature = section.dataset.feature, isChosen = chosen.feature === "" || chosen.feature === feature;
    const own = [...section.querySelectorAll(".card")].map(card => [Number(card.dataset.number), card]);
    const found = own.filter(([, card]) => words.every(word => [card.dataset.words, ...Object.values(card.texts)].some(text => text.toLowerCase().includes(word)))).map(([number]) => number);
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

// Links to the previews with names near an unknown one, if there are any.
async function showSimilar() {
  const list = find("#near"), unknown = only !== "" && !isFinding && numberOfOnly() === undefined ? only : "";
  if (list.dataset.of === unknown) return;
  list.dataset.of = unknown;
  list.hidden = true;
  const names = unknown === "" ? [] : await (await fetch("near", { method: "POST", body: unknown })).json();
  if (list.dataset.of !== unknown) return;
  list.hidden = names.length === 0;
  list.replaceChildren(...names.map(name => {
    const item = document.createElement("li");
    item.append(Object.assign(document.createElement("a"), { textContent: name, href: address({ preview: name }) }));
    return item;
  }));
}
