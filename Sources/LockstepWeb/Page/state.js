// The tab “State”: the state as a tree that can be searched.

// The values in order, each with its parts and the value around it. Lines are created when they become visible.
let values = [], matches = [], match = 0, lastMatch, hasSearched = false, lastChanges, isStateAsked = false, isStateLoading = false;

let stateTime = 0;

// Says how old the state is, if it is older than the screen.
function showStateTime() {
  const text = find("#state-time");
  text.hidden = !status || status.time - stateTime < 2;
  text.textContent = `State at ${timeText(Math.floor(stateTime))}`;
}

async function showState() {
  if (panel.hidden || find("#state-panel").hidden) return;
  isStateAsked = true;
  if (isStateLoading) return;
  isStateLoading = find("#state").ariaBusy = true;
  while (isStateAsked) {
    isStateAsked = false;
    const answer = await fetch("0/state").then(answer => answer.json()).catch(() => null);
    if (!answer) break;
    const { state } = answer;
    stateTime = answer.time;
    showStateTime();
    // The match stays where it is, also after the search is cleared, or else the first visible line.
    const anchor = [lastMatch, ...values].find(value => isSeen(value?.label)), top = anchor?.label.getBoundingClientRect().top;
    const wasOpen = new Set(values.filter(value => value.line?.open).map(value => value.path));
    const isMatchSeen = isSeen(matches[match]?.label);
    values = [];
    // Opens parts that have changed or were open before.
    const add = (value, around, path) => {
      Object.assign(value, { around, path, isOpen: !around || wasOpen.has(path) || value.parts?.some(part => part.isChanged) });
      values.push(value);
      for (const [index, part] of (value.parts ?? []).entries()) add(part, value, `${path}/${/^(\[.*?\]|[^:[]+):/.exec(part.text)?.[1] ?? index}`);
    };
    add(state, null, "");
    find("#state").replaceChildren(stateLine(state));
    lastMatch = anchor && values.find(value => value.path === anchor.path);
    if (lastMatch?.label) find("#state").scrollTop += lastMatch.label.getBoundingClientRect().top - top;
    searchState(false, isMatchSeen);
    showChange();
    // Time that passes changes the state again and again.
    await new Promise(done => setTimeout(done, 200));
  }
  isStateLoading = find("#state").ariaBusy = false;
}

// Shows the first value that a step changed, unless one of them is in view, or a search has found a place to stay at.
function showChange() {
  const changed = values.filter(value => value.label?.classList.contains("changed")), changes = changed.map(value => value.path).join("\n");
  if (changes !== lastChanges && changed.length > 0 && !hasSearched && !changed.some(value => isSeen(value.label))) reveal(changed[0].label);
  lastChanges = changes;
}

function stateLine(value) {
  const line = value.line = document.createElement(value.parts ? "details" : "div");
  const label = value.label = value.parts ? line.appendChild(document.createElement("summary")) : line;
  label.textContent = shortData(value.text);
  label.classList.toggle("changed", value.isChanged === true && !value.parts?.some(part => part.isChanged));
  label.classList.toggle("found", matches.includes(value));
  if (!value.parts) return line;
  line.ontoggle = () => openValue(value);
  if (value.isOpen) {
    line.open = true;
    openValue(value);
  }
  return line;
}

function openValue(value) {
  if (value.line.open && value.line.children.length === 1) value.line.append(...value.parts.map(stateLine));
}

function searchState(isNew = true, scrolls = true) {
  for (const value of matches) value.label?.classList.remove("found");
  const word = find("#state-search").value.toLowerCase();
  matches = word === "" ? [] : values.filter(value => value.text.toLowerCase().includes(word));
  for (const value of matches) value.label?.classList.add("found");
  match = isNew ? 0 : Math.min(match, Math.max(0, matches.length - 1));
  showMatch(scrolls);
}

function showMatch(scrolls) {
  find("#found").textContent = find("#state-search").value === "" ? "" : matches.length === 0 ? "none" : `${match + 1}/${matches.length}`;
  find("#previous").disabled = find("#next").disabled = matches.length < 2;
  for (const label of document.querySelectorAll("#state .current")) label.classList.remove("current");
  const found = matches[match];
  if (!found) return;
  const around = [];
  for (let value = found.around; value; value = value.around) around.unshift(value);
  for (const value of around) {
    value.line.open = true;
    openValue(value);
  }
  found.label.classList.add("current");
  [lastMatch, hasSearched] = [found, true];
  if (scrolls && !isSeen(found.label)) reveal(found.label);
}

function reveal(label) {
  const list = find("#state");
  list.scrollTop += label.getBoundingClientRect().top - list.getBoundingClientRect().top - 60;
}

function isSeen(label) {
  const room = find("#state").getBoundingClientRect(), box = label?.getBoundingClientRect();
  return box !== undefined && box.top >= room.top && box.bottom <= room.bottom;
}

function nextMatch(count) {
  if (matches.length === 0) return;
  match = (match + count + matches.length) % matches.length;
  showMatch(true);
}
find("#state-search").oninput = () => searchState();
find("#state-search").onkeydown = event => { if (event.key === "Enter") nextMatch(event.shiftKey ? -1 : 1) };
find("#previous").onclick = () => nextMatch(-1);
find("#next").onclick = () => nextMatch(1);
