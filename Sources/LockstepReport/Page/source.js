// The tab “Source”: the script with the current line. A click on a line goes to its step.

const AROUND = 200;

function drawSource(run, position) {
  const current = sourceLine(run, position), failed = failedLine(run);
  const first = Math.max(0, (current ?? 1) - 1 - AROUND), last = Math.min(run.source.length, first + 2 * AROUND);
  const steps = stepsByLine(run);
  const lines = run.source.slice(first, last).map((text, offset) => {
    const line = first + offset + 1, step = steps.get(line);
    const isCurrent = line === current;
    const name = `source-line${isCurrent ? " current" : ""}${line === failed ? " failed" : ""}${step === undefined ? "" : " played"}`;
    const content = [make("span.number", {}, String(line)), make("code", {}, text === "" ? " " : oneLine(text, 5000))];
    return make("li", { class: name, "aria-current": isCurrent ? "true" : null },
      step === undefined ? content : stepLink(run, step, content, { "aria-label": `Line ${line}, step ${step + 1}: ${oneLine(text, 200)}` }));
  });
  afterDrawing = () => find("content").querySelector(".current")?.scrollIntoView({ block: "nearest" });
  return make("div.page.source", {}, make("header.tab-heading", {}, make("p.note", {}, run.file ?? ""), button("Copy up to this step", copyScript)),
    first > 0 ? make("p.note", {}, `… ${first.toLocaleString("en")} lines before`) : null, make("ol", {}, lines),
    last < run.source.length ? make("p.note", {}, `… ${(run.source.length - last).toLocaleString("en")} lines after`) : null);
}

function sourceLine(run, position) {
  const line = run.items[position]?.l;
  return typeof line === "number" ? line : null;
}

/** The line that a failure names (`x.script:11:16: error:`), else the line of the failed step. */
function failedLine(run) {
  const named = /^\S+?:(\d+):\d+: /.exec(run.end?.failures?.[0] ?? "");
  return named ? Number(named[1]) : sourceLine(run, failedStep(run) ?? -2);
}

/** The last step of each line. */
function stepsByLine(run) {
  run.lines ??= new Map(run.items.map((item, position) => [item.l, position]));
  return run.lines;
}

/** The script up to a step, with the expectations below it; for tests, the statements. */
function scriptUntil(run, position) {
  const line = sourceLine(run, position);
  if (run.source && line !== null) {
    let end = line;
    // The expectations of a step are indented.
    while (end < run.source.length && /^\s+\S/.test(run.source[end])) end += 1;
    return `${run.source.slice(0, end).join("\n")}\n`;
  }
  const head = [run.feature && `feature ${run.feature}`, run.world && `world ${run.world}`].filter(Boolean);
  return `${[...head, ...run.items.slice(0, position + 1).map(item => item.t)].join("\n")}\n`;
}
