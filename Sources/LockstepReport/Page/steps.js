// The steps of a run as the log prints them: the statement, its changes, its effects.

const LINE = 20, MOST_LINES = 6;
const stepList = { positions: new Int32Array(0), isBrief: false };

function buildSteps() {
  stepList.filter = make("input", {
    type: "search", class: "filter", placeholder: "Filter steps   /", "aria-label": "Filter steps by action, path, effect or text",
    title: "Words in the step; path:…, action:… or effect:… searches only that field", oninput: () => later(filterSteps),
  });
  stepList.brief = button("Brief", () => {
    stepList.isBrief = !stepList.isBrief;
    stepList.brief.setAttribute("aria-pressed", stepList.isBrief);
    showSteps();
  }, { "aria-pressed": "false", class: "quiet", title: "Leave out the changes and effects below each step" });
  stepList.count = make("p.note", { role: "status" });
  stepList.header = make("div.columns", { "aria-hidden": "true" });
  stepList.list = new VirtualList("steps", {
    label: "Steps", render: stepRow, onMove: index => goTo(view.run, stepList.positions[index]), onOpen: () => focusDetail(),
  });
  return make("section.panel.steps", { "aria-label": "Steps" }, make("div.bar", {}, stepList.filter, stepList.brief),
    stepList.count, stepList.header, stepList.list.element);
}

let waiting;
/** Runs an action after the typing. */
function later(action) {
  clearTimeout(waiting);
  waiting = setTimeout(action, 80);
}

function filterSteps() {
  showSteps();
  if (!stepList.positions.includes(view.position) && stepList.positions.length > 0) stepList.list.element.scrollTop = 0;
}

function showSteps() {
  const { run } = view;
  if (!run) return;
  const words = wordsOf(stepList.filter.value), positions = [];
  if (words.length === 0) positions.push(-1);
  run.items.forEach((item, position) => {
    if (words.length === 0 || words.every(word => matches(run, item, word))) positions.push(position);
  });
  stepList.positions = Int32Array.from(positions);
  const offsets = new Float64Array(positions.length + 1);
  positions.forEach((position, index) => (offsets[index + 1] = offsets[index] + 12 + LINE * (1 + lineCount(run.items[position]))));
  stepList.list.set(positions.length, 12 + LINE, offsets);
  showStepCount(words.length > 0);
  showColumns(run);
  markStep();
}

function showStepCount(isFiltered) {
  const { run } = view, count = run.items.length;
  const missing = run.end === null ? `Cut off after step ${count}: the program ended before the run did. Later steps are missing.` : "";
  fill(stepList.count, isFiltered ? `${stepList.positions.length.toLocaleString("en")} of ${count.toLocaleString("en")} steps` : missing);
  stepList.count.hidden = !isFiltered && missing === "";
}

function showColumns(run) {
  stepList.header.hidden = run.columns.length === 0;
  const grid = `36px minmax(0, 1fr)${" 60px".repeat(Math.min(2, run.columns.length))} ${run.now > 0 ? "52px" : "0"}`;
  for (const element of [stepList.list.element, stepList.header]) element.style.setProperty("--grid", grid);
  const names = ["", "Step", ...run.columns.slice(0, 2), run.now > 0 ? "Time" : ""];
  fill(stepList.header, names.map(name => make("span", { title: name }, name)));
}

function markStep(options) {
  stepList.list.select(indexOf(view.position), options);
}

/** The row of a position: positions are sorted. */
function indexOf(position) {
  const { positions } = stepList;
  let low = 0, high = positions.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (positions[middle] === position) return middle;
    if (positions[middle] < position) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

// MARK: Rows

function stepRow(index) {
  const { run } = view, position = stepList.positions[index];
  if (position < 0) {
    return make("div.step.start", { "aria-label": "Start: the state before the first step" }, make("span.number", {}, "0"),
      make("div.statement", {}, "Start"));
  }
  const item = run.items[position], isFailed = position === failedStep(run);
  noteOlds(run, position);
  const shown = stepList.isBrief ? [] : detailLines(run, item);
  const previous = position === 0 ? 0 : run.items[position - 1].time;
  return make("div", { class: `step${isFailed ? ` failed is-${outcome(run)}` : ""}`, "aria-label": stepLabel(run, position, isFailed) },
    make("span.number", {}, isFailed ? icon(outcome(run)) : null, String(position + 1)),
    make("div.statement", { title: oneLine(item.t) }, statementParts(oneLine(item.t))),
    ...run.columns.slice(0, 2).map((_, column) => make("span.value", { title: oneLine(item.v?.[column] ?? "") }, oneLine(item.v?.[column] ?? "", 60))),
    make("span.time", {}, item.time !== previous ? timeText(item.time) : ""),
    shown.length === 0 ? null : make("div.lines", {}, lineElements(shown, MOST_LINES)));
}

/** A statement whose end stays in view if it is too long for its row: `.accessAnswered(.camera, … .denied)`. */
function statementParts(text) {
  return text.length > 36 ? [make("span", {}, text.slice(0, -16)), make("span", {}, text.slice(-16))] : text;
}

/** The elements of at most `limit` lines. If there are more lines, the last element says how many. */
function lineElements(lines, limit) {
  const shown = lines.length > limit ? lines.slice(0, limit - 1) : lines;
  const elements = shown.map(line => make("div", { class: `line ${line.kind}`, title: line.whole() }, line.parts));
  return shown === lines ? elements : [...elements, make("div.line", {}, `… ${lines.length - shown.length} more`)];
}

function stepLabel(run, position, isFailed) {
  return `Step ${position + 1}${isFailed ? ", failed" : ""}: ${oneLine(run.items[position].t, 200)}`;
}

/** The number of lines below a statement. */
function lineCount(item) {
  if (stepList.isBrief || item === undefined) return 0;
  let count = 0;
  for (const event of item.e) {
    if (event[0] === "c") count += event[1].length;
    else if (event[0] !== "j" && !(event[0] === "s" && isSaid(item, event))) count += 1;
  }
  return Math.min(count, MOST_LINES);
}

/** Whether the statement names the action already. */
function isSaid(item, event) {
  return item.t.includes(event[2]) || (item.t.startsWith("receive") || item.t.startsWith("send")) && item.e.find(other => other[0] === "s") === event;
}

function detailLines(run, item) {
  return item.e.flatMap(event => {
    if (event[0] === "c") return event[1].map((change, index) => {
      const parts = limit => changeParts(change, event.olds?.[index], limit);
      // The pointer shows what a narrow row cuts.
      return { kind: "change", parts: parts(80), whole: () => make("div", {}, parts(1500)).textContent };
    });
    if (event[0] === "j" || event[0] === "s" && isSaid(item, event)) return [];
    const text = eventText(run, event);
    return [{ kind: event[0] === "!" || event[0] === "w" ? "event bad" : "event", parts: [`• ${text}`], whole: () => oneLine(text, 1500) }];
  });
}

/** A change on one line: `path: old → new`. */
function changeParts([path, , kind, value], old, limit) {
  const name = make("span.path", { title: oneLine(path) }, shortPath(path));
  const text = (tree, most = limit) => oneLine(print(tree, most), most);
  // The new value stays in view beside a long old one.
  const before = Math.ceil(limit / 3);
  switch (kind) {
    case "+": return [name, make("span.new", {}, ` + ${text(value)}`)];
    case "-": return [name, make("span.old", {}, ` − ${text(old)}`)];
    case ">": return [name, make("span.new", {}, ` moved to position ${value + 1}`)];
    default: return [name, old === undefined ? " = " : [": ", make("span.old", {}, text(old, before)), " → "], make("span.new", {}, text(value))];
  }
}

/** The end of a long path: it says what the value is. */
function shortPath(path) {
  const parts = path === "" ? ["state"] : path.split(/(?=[.[])/);
  while (parts.length > 2 && parts.join("").length > 36) parts.shift();
  const short = parts.join("").replace(/^\./, ""), isWhole = short === path || path === "";
  return oneLine(isWhole ? short : `…${short}`, 120);
}

/** What happened, as logs say it. */
function eventText(run, event) {
  const [kind, first, second] = event;
  switch (kind) {
    case "s": return `${second}${originText(run, event[3])}`;
    case "S": return "the whole state was replaced";
    case "+": return `“${second}” started`;
    case "-": return `${effectName(run, first)} finished`;
    case "x": return `${effectName(run, first)} cancelled`;
    case "!": return `${effectName(run, first)} failed: ${second}`;
    case "d": return `dropped ${first} of ${effectName(run, second)}, which had ended`;
    case "t": return `clock at ${timeText(first)}`;
    case "j": return `job ${event[3]} of “${second}” at ${timeText(event[4])}`;
    case "w": return `${first}: ${second}`;
    default: return JSON.stringify(event);
  }
}

function originText(run, origin) {
  if (!Array.isArray(origin)) return "";
  return origin[0] === "e" ? ` from ${effectName(run, origin[1])}` : origin[0] === "v" ? " from the screen" : " sent by the reducer’s effect";
}

// MARK: Filter

/** Whether a word occurs in a step: anywhere, or in its `path:`, `action:` or `effect:`. */
function matches(run, item, word) {
  const [, place, rest] = /^(path|action|effect):(.*)$/.exec(word) ?? [null, "all", word];
  return haystack(run, item)[place].includes(rest);
}

function haystack(run, item) {
  if (item.found) return item.found;
  let action = "", path = "", effect = "", values = "";
  for (const event of item.e) {
    if (event[0] === "s") {
      action += `${event[2]}\n`;
      effect += originText(run, event[3]);
    }
    else if (event[0] === "c") for (const change of event[1]) {
      path += `${change[0]}\n`;
      values += `${change[3] === undefined ? "" : print(change[3], 200)}\n`;
    } else effect += `${eventText(run, event)}\n`;
  }
  const lower = { action: action.toLowerCase(), path: path.toLowerCase(), effect: effect.toLowerCase() };
  return (item.found = { ...lower, all: [item.t, String(item.l ?? ""), values].join("\n").toLowerCase() + lower.action + lower.path + lower.effect });
}
