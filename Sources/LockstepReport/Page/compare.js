// The tabs “Difference” (two states of one run) and “Divergence” (two runs side by side).

/** The step to compare with; null for the one before the shown step. */
const difference = { from: null };

function drawDifference(run, position) {
  const from = difference.from === null ? position - 1 : Math.min(difference.from, run.items.length - 1);
  const a = statesAround(run, from).after, b = statesAround(run, position).after;
  const field = (name, value, set) => make("input", {
    type: "number", min: "0", max: String(run.items.length), value: String(value + 1), "aria-label": name,
    onchange: event => set(Math.max(0, Math.min(run.items.length, Number(event.target.value))) - 1),
  });
  const setFrom = value => {
    difference.from = value;
    drawDetail();
  };
  const pick = (text, value) => button(text, () => setFrom(value), { class: "quiet", "aria-pressed": String(difference.from === value) });
  return make("div.page", {}, make("div.bar.difference-bar", {}, "From step ", field("First step", Math.max(-1, from), setFrom),
    " to step ", field("Second step", position, value => goTo(run, value)), pick("Previous", null), pick("Start", -1),
    button("Keep this one", () => setFrom(position), { class: "quiet", title: "Compare the steps you go to with this one" })), differenceList(run, position, a, b));
}

function differenceList(run, position, a, b) {
  if (a === undefined || b === undefined) {
    return make("p.notice", {}, "One of the states is not known: it is in a block of the file that is damaged, or was not recorded.");
  }
  const found = differences(a, b);
  if (found.length === 0) return make("p.note", {}, "The states are equal.");
  return [make("p.note", { role: "status" }, found.length === 2000 ? "At least 2,000 differences" : counted(found.length, "difference")),
    make("ul.events", {}, limited(found, entry => differenceRow(run, position, entry), 100))];
}

function differenceRow(run, position, { path, place, old, value }) {
  return make("li.change", {}, changeTitle(path || "state", place && (() => showWhy(run, position, place, path, value))),
    old === undefined ? null : valueLine("old", "−", "before", old), value === undefined ? null : valueLine("new", "+", "after", value));
}

// MARK: Two runs

const BEFORE = 3, AFTER = 12;

function drawAgainst(run) {
  const { run: id, step, text } = run.end.against, other = runAt(id);
  const rows = [];
  for (let position = Math.max(0, step - BEFORE); position < step + AFTER; position += 1) {
    if (run.items[position] || other.items[position]) rows.push(pairRow(run, other, position, step));
  }
  const a = statesAround(other, Math.min(step, other.items.length - 1)).after, b = statesAround(run, Math.min(step, run.items.length - 1)).after;
  return make("div.page", {}, make("header.tab-heading", {}, make("h2", {}, `First divergence at step ${step + 1}`), text ? make("p", {}, text) : null),
    make("div.pairs", { role: "table", "aria-label": "Both runs" }, make("div.pair.head", { role: "row" },
      make("span", { role: "columnheader" }, icon(outcome(other)), other.name), make("span", { role: "columnheader" }, icon(outcome(run)), run.name)), rows),
    make("h3", {}, `The states after step ${step + 1}`), differenceList(run, Math.min(step, run.items.length - 1), a, b));
}

function pairRow(run, other, position, step) {
  const name = position < step ? "same" : position === step ? "first" : isSameStep(run, other, position) ? "same" : "differs";
  return make("div", { class: `pair ${name}`, role: "row" }, pairCell(other, position), pairCell(run, position));
}

function isSameStep(run, other, position) {
  const text = (owner, item) => item && [item.t, ...detailLines(owner, item).map(line => line.parts.map(part => part.textContent ?? part).join(""))].join("\n");
  noteOlds(run, position);
  noteOlds(other, position);
  return text(run, run.items[position]) === text(other, other.items[position]);
}

function pairCell(run, position) {
  const item = run.items[position];
  if (!item) return make("div", { role: "cell", class: "no-step" }, `ended after step ${run.items.length}`);
  noteOlds(run, position);
  const lines = detailLines(run, item);
  const link = stepLink(run, position, String(position + 1), { "aria-label": `Step ${position + 1}` });
  return make("div", { role: "cell" }, make("div.statement", {}, link, " ", oneLine(item.t, 300)), lineElements(lines, 8));
}
