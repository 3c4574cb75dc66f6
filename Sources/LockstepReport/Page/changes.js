// The tab “Changes”: all that a step did, in order.

function drawChanges(run, position) {
  if (run.items.length === 0) return make("p.notice", {}, "This run has no steps.");
  if (position < 0) {
    return make("div.page", {}, make("h2", {}, "Start"), make("p.note", {}, "The state before the first step."),
      run.state === undefined ? null : longText(printLines(run.state), 4000, { class: "code" }));
  }
  const item = run.items[position];
  if (item.isMissing) return make("p.notice", {}, "This step is in a block of the file that is damaged.");
  noteOlds(run, position);
  const rows = item.e.flatMap(event => eventRows(run, position, event));
  return make("div.page", {}, stepHeading(run, position, item), position === failedStep(run) ? failureBox(run) : null,
    rows.length === 0 ? make("p.note", {}, "This step changed nothing and started nothing.") : make("ul.events", {}, limited(rows, row => row)));
}

function stepHeading(run, position, item) {
  const facts = [`Step ${position + 1} of ${run.items.length.toLocaleString("en")}`];
  if (item.l !== undefined) facts.push(lineName(item.l));
  if (item.time > 0) facts.push(`virtual time ${timeText(item.time)}`);
  return make("header.step-heading", {}, make("p.note", {}, facts.join(" · ")), make("h2", {}, code(item.t, 4000)),
    run.columns.length === 0 || item.v === undefined ? null : make("dl.values", {},
      run.columns.flatMap((name, index) => [make("dt", {}, name), make("dd", {}, longText(item.v[index] ?? "", 600))])));
}

function failureBox(run) {
  if (run.end === null) return make("p.notice", {}, cutText(run));
  return make("div.failure-box", {}, run.end.failures.map(text => longText(firstPart(text), 2000, { class: "failure-text" })),
    button("The whole failure", () => openTab("failure"), { class: "quiet" }));
}

function eventRows(run, position, event) {
  switch (event[0]) {
    case "c": return event[1].map((change, index) => changeRow(run, position, change, event.olds?.[index]));
    case "S": return [changeRow(run, position, ["", [], "=", event[1]], event.old)];
    case "s": return [actionRow(run, event)];
    default: return [make(`li.event${"!w".includes(event[0]) ? ".bad" : ""}`, {}, make("span.mark", { "aria-hidden": "true" }, MARKS[event[0]] ?? "•"),
      make("span", {}, eventText(run, event)), effectLink(run, event, position))];
  }
}

const MARKS = { "+": "▶", "-": "■", "x": "✕", "!": "!", "w": "!", "t": "◷", "d": "✕" };

function effectLink(run, [kind, id], position) {
  const effect = "-x!".includes(kind) ? run.effects.get(id) : undefined;
  return effect && effect.position !== position ? make("span.at", {}, "started in ", stepLink(run, effect.position)) : null;
}

function actionRow(run, [, number, action, , tree]) {
  const links = cause(run, number).slice(1);
  const text = tree === undefined ? make("code", {}, action) : longText(printLines(tree), 1200, { class: "code" });
  return make("li.action", {}, make("span.mark", { "aria-hidden": "true" }, "→"), make("div", {}, text,
    links.length > 1 ? make("details", {}, make("summary", {}, originSummary(links)), chainList(run, links)) : null));
}

function originSummary(links) {
  const [first] = links;
  return first.kind === "effect" ? `from ${first.text}` : first.kind === "screen" ? "from the screen" : "sent by an effect of the reducer";
}

/** A change with the values before and after it, and a button for its reason. */
function changeRow(run, position, change, old) {
  const [path, place, kind, value, ] = change;
  const isSet = kind === "=", name = path || "state";
  const shownValue = kind === "-" ? old : kind === ">" ? undefined : value;
  return make("li.change", {}, changeTitle(name, () => showChangeWhy(run, position, change, shownValue)),
    kind === ">" ? make("p.new", {}, `moved from position ${place.at(-1) + 1} to ${value + 1}`) : null,
    (isSet || kind === "-") && old !== undefined ? valueLine("old", "−", "before", old) : null,
    isSet || kind === "+" ? valueLine("new", "+", "after", value) : null);
}

function changeTitle(name, showReason) {
  const reason = showReason && button("Why", showReason, { class: "quiet why-button", "aria-label": `Why ${oneLine(name, 100)}` });
  return make("div.change-title", {}, make("code.path", {}, oneLine(name, 300)), reason);
}

function valueLine(kind, sign, word, tree) {
  return make("div", { class: `value-line ${kind}` }, make("span.sign", { "aria-label": word }, sign), longText(printLines(tree), 2000));
}

/** The reason of a change is the action that was reduced, whatever wrote the place later in the same step. */
function showChangeWhy(run, position, change, value) {
  const item = run.items[position], number = item.e.findIndex(event => event[0] === "c" && event[1].includes(change));
  const found = writer(run, position, number, change[0]);
  const links = [{ kind: "write", text: change[0] || "state", position }, ...cause(run, found.number, position)];
  showPanel(change[0] || "state", [value === undefined ? null : longText(printLines(value), 1200, { class: "value" }), chainList(run, links)],
    { text: () => `${change[0]}\n${chainText(links)}` });
}
