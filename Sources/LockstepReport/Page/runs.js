// The list of scripts and tests: failures first, a shape and a word for each result.

const runList = { rows: [] };

function buildRuns() {
  runList.filter = make("input", { type: "search", class: "filter", "aria-label": "Filter scripts and tests", placeholder: "Filter", oninput: showRuns });
  runList.list = new VirtualList("runs", {
    label: "Scripts and tests", render: runRow,
    onMove: (index, event) => openRow(index, event), onOpen: () => find("steps").focus(),
  });
  return make("nav.panel.runs", { "aria-label": "Scripts and tests" }, make("div.bar", {}, runList.filter), runList.list.element);
}

/** Opens a run, or steps over a heading in the direction of the key. */
function openRow(index, event) {
  const step = event?.key === "ArrowUp" || event?.key === "PageUp" || event?.key === "End" ? -1 : 1;
  let target = index;
  while (runList.rows[target]?.heading) target += step;
  const row = runList.rows[target];
  if (!row) return;
  if (row.isOverview) openOverview();
  else openRun(row.run);
}

/** Runs by outcome, the worst first; within an outcome, those written by people before generated ones keep their order. */
function showRuns() {
  const words = wordsOf(runList.filter.value);
  const runs = model.runs.filter(run => run && words.every(word => `${run.name} ${run.file ?? ""} ${outcome(run)}`.toLowerCase().includes(word)));
  runList.rows = [{ isOverview: true }];
  for (const [name, title] of Object.entries(OUTCOMES)) {
    const group = runs.filter(run => outcome(run) === name);
    if (group.length > 0) runList.rows.push({ heading: title, count: group.length }, ...group.map(run => ({ run })));
  }
  const offsets = new Float64Array(runList.rows.length + 1);
  runList.rows.forEach((row, index) => (offsets[index + 1] = offsets[index] + (row.heading ? 36 : row.run ? 46 : 40)));
  runList.list.set(runList.rows.length, 46, offsets);
  markRun();
}

function markRun() {
  runList.list.select(runList.rows.findIndex(row => (view.run ? row.run === view.run : row.isOverview)));
}

function runRow(index) {
  const row = runList.rows[index];
  if (row.heading) return make("div.heading", { role: "presentation" }, row.heading, make("span.count", {}, String(row.count)));
  if (row.isOverview) return make("div.run.overview-row", {}, make("span.name", {}, "Overview"));
  const { run } = row, state = outcome(run);
  return make("div", { class: `run is-${state}`, "aria-label": `${run.name}, ${OUTCOMES[state]}, ${runFacts(run)}` },
    icon(state), make("span.name", { title: run.name }, shortName(run.name)), make("span.facts", {}, runFacts(run)));
}

/** The end of a long path says more than its beginning. */
function shortName(name) {
  return name.length > 60 ? `…${name.slice(-58)}` : name;
}

function runFacts(run) {
  const parts = [], failed = failedStep(run);
  const count = run.items.length;
  if (count > 0) parts.push(failed === null || run.end === null ? counted(count, "step") : `step ${failed + 1} of ${count}`);
  if (run.end?.seconds !== undefined) parts.push(secondsText(run.end.seconds));
  if (run.world) parts.push(run.world);
  if (parts.length === 0) parts.push(OUTCOMES[outcome(run)]);
  return parts.join(" · ");
}

function secondsText(seconds) {
  return seconds < 0.0995 ? `${Math.max(1, Math.round(seconds * 1000))} ms` : `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
}

/** Virtual time, as logs print it: `1h 2m 3.5s`. */
function timeText(nanoseconds) {
  if (nanoseconds === 0) return "0s";
  if (nanoseconds < 1e9) return `${+(nanoseconds / 1e6).toFixed(3)}ms`;
  let seconds = nanoseconds / 1e9, text = "";
  for (const [unit, length] of [["h", 3600], ["m", 60]]) {
    const count = Math.floor(seconds / length);
    seconds -= count * length;
    if (count > 0) text += `${count}${unit} `;
  }
  return seconds > 0 || text === "" ? `${text}${+seconds.toFixed(3)}s` : text.trim();
}

function wordsOf(text) {
  return text.toLowerCase().split(/\s+/).filter(word => word !== "");
}
