// The tabs beside the steps, and the panel that says why.

/** The tabs: `of` says what a tab is about, `has` whether the run has it, `draw` returns its content. */
const TABS = {
  failure: { title: "Failure", of: "run", has: run => hasStory(run), draw: drawFailure },
  changes: { title: "Changes", of: "step", has: run => run.items.length > 0 || !hasStory(run), draw: drawChanges },
  state: { title: "State", of: "step", has: run => run.state !== undefined || run.chunks.some(chunk => chunk.state !== undefined), draw: drawState },
  difference: { title: "Diff", of: "step", has: run => TABS.state.has(run), draw: drawDifference },
  source: { title: "Source", of: "step", has: run => run.source !== undefined, draw: drawSource },
  effects: { title: "Timeline", of: "step", has: run => run.effects.size > 0, draw: drawTimeline },
  screen: { title: "Screen", of: "step", has: run => run.screens.length > 0, draw: drawScreen },
  shortest: { title: "Shortest", of: "run", has: run => run.end?.shortest !== undefined, draw: drawShortest },
  against: { title: "Divergence", of: "run", has: run => model.ids.has(run.end?.against?.run), draw: drawAgainst },
};

function buildDetail() {
  const tabs = make("div", { id: "tabs", class: "tabs", role: "tablist", "aria-label": "Details", onkeydown: moveTab });
  const content = make("div", { id: "content", role: "tabpanel", tabindex: "0", "aria-label": "Details" });
  return make("section.panel.detail", { "aria-label": "Details" }, tabs, content, make("aside", { id: "why", "aria-label": "Why", hidden: true }));
}

function availableTabs(run) {
  return Object.keys(TABS).filter(name => TABS[name].has(run));
}

function drawTabs() {
  const names = availableTabs(view.run);
  if (!names.includes(view.tab)) view.tab = names[0];
  fill(find("tabs"), names.map(name => button(TABS[name].title, () => openTab(name), {
    id: `tab-${name}`, role: "tab", "aria-selected": String(name === view.tab), "aria-controls": "content", tabindex: name === view.tab ? "0" : "-1",
  })));
  find("content").setAttribute("aria-label", TABS[view.tab].title);
}

function openTab(name, { isFocused = false } = {}) {
  view.tab = name;
  if (TABS[name].of === "step") view.stepTab = name;
  drawTabs();
  drawDetail();
  const tab = find(`tab-${view.tab}`);
  tab.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (isFocused) tab.focus();
}

function moveTab(event) {
  const names = availableTabs(view.run), index = names.indexOf(view.tab);
  const next = { ArrowRight: (index + 1) % names.length, ArrowLeft: (index + names.length - 1) % names.length, Home: 0, End: names.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  openTab(names[next], { isFocused: true });
}

function drawDetail() {
  const content = find("content");
  content.className = `content-${view.tab}`;
  const isSameTab = content.dataset.tab === view.tab;
  content.dataset.tab = view.tab;
  const shown = TABS[view.tab].draw(view.run, view.position);
  // A tab that keeps its elements returns the same ones again.
  if (!(isSameTab && content.firstChild === shown)) fill(content, shown);
  if (!isSameTab) content.scrollTop = 0;
  afterDrawing?.();
  afterDrawing = null;
}

/** What a tab does once its elements are in the page and have a size. */
let afterDrawing = null;

function focusDetail() {
  setPane("detail");
  const list = find("content").querySelector("[role=tree], [role=listbox]");
  (list ?? find("content")).focus();
}

// MARK: Why

/** Shows a value in full, and the chain to the statement that led to it. */
function showWhy(run, position, place, path, value) {
  showPanel(path === "" ? "state" : path, [
    value === undefined ? null : longText(printLines(value), 1200, { class: "value" }),
    chainList(run, why(run, position, place)),
  ], { run, position, text: () => `${path} = ${print(value, 400)} after step ${position + 1}\n${chainText(why(run, position, place))}` });
}

function showPanel(title, content, { text }) {
  const panel = find("why");
  fill(panel, make("div.bar", {}, make("h2", {}, title), button("Copy", () => copy(text(), "The chain"), { class: "quiet" }),
    button("Close", hideWhy, { class: "quiet" })), make("div.body", { tabindex: "0", role: "group", "aria-label": `Why ${title}` }, content));
  panel.hidden = false;
}

function hideWhy() {
  find("why").hidden = true;
}
