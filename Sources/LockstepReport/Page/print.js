// On paper: the failed runs with their failures, facts and last steps. Lists that scroll would be cut.

const PRINTED_STEPS = 30;

function drawPrint() {
  const bad = model.runs.filter(run => run && isBad(run)), runs = bad.length > 0 ? bad : model.runs.filter(Boolean);
  fill(find("print"), make("h1", {}, model.report.title ?? document.title), make("p.counts", {}, counts()), notices(), runs.slice(0, 50).map(printedRun),
    runs.length > 50 ? make("p", {}, `${runs.length - 50} more are not printed.`) : null);
}

function printedRun(run) {
  const last = failedStep(run) ?? run.items.length - 1, first = Math.max(0, last - PRINTED_STEPS + 1);
  const steps = run.items.slice(first, last + 1).map((item, offset) => {
    noteOlds(run, first + offset);
    const mark = first + offset === failedStep(run) ? "✗ " : "";
    return make("li", { value: first + offset + 1 }, mark, code(item.t, 300), lineElements(detailLines(run, item), 12));
  });
  return make("section", {}, make("h2", {}, icon(outcome(run)), run.name), make("p", {}, runLine(run)), run.end === null ? make("p", {}, cutText(run)) : null,
    (run.end?.failures ?? []).map(text => make("pre", {}, text.slice(0, 6000))),
    (run.end?.facts ?? []).map(fact => [make("h3", {}, fact.title), make("p", {}, fact.text)]),
    run.end?.shortest ? [make("h3", {}, "Shortest script that fails"), make("pre", {}, run.end.shortest.source.join("\n"))] : null,
    steps.length > 0 ? [make("h3", {}, first > 0 ? `Steps ${first + 1} to ${last + 1}` : "Steps"), make("ol", {}, steps)] : null);
}
