// The first page: what failed, as the file's own text, and what belongs to no single run.

function buildOverview() {
  // The file's own text moves into the page.
  return make("section", { id: "overview", class: "panel overview", "aria-label": "Overview", tabindex: "-1" }, find("summary"));
}

function drawOverview() {
  const summary = find("summary"), isMore = summary?.textContent.trim().includes("\n");
  const text = isMore ? [make("h2", {}, "In full"), summary] : make("div", { hidden: true }, summary);
  fill(find("overview"), make("div.page", {}, make("p.counts", {}, counts()), notices(), cards(), text, model.attachments.map(attachment)));
}

/** The number of runs with each outcome, and their time. */
function counts() {
  const seconds = model.runs.reduce((sum, run) => sum + (run?.end?.seconds ?? 0), 0);
  const found = Object.keys(OUTCOMES).map(name => [name, model.runs.filter(run => run && outcome(run) === name).length]).filter(([, count]) => count > 0);
  const parts = found.map(([name, count]) => [make("span", {}, icon(name), `${count.toLocaleString("en")} ${OUTCOMES[name].toLowerCase()}`), " "]);
  return [parts, seconds > 0 && make("span", {}, secondsText(seconds))];
}

/** What is wrong with the file itself. */
function notices() {
  const texts = [];
  if (model.blocks === 0) texts.push("The file has no data: the program ended before it wrote any.");
  const damaged = model.damaged - (model.isCut ? 1 : 0);
  if (damaged > 0) texts.push(`${damaged} of ${model.blocks} blocks of this file can’t be read. Steps in them are missing. Create the report again.`);
  if (model.isCut) texts.push("The file ends in the middle of a block: it was cut off, or is still being written. Anything after that is missing.");
  return texts.map(text => make("p.notice", { role: "status" }, text));
}

/** The failed runs, the worst first; if there are none, the slowest. */
function cards() {
  const names = Object.keys(OUTCOMES), bad = model.runs.filter(run => run && isBad(run)).sort((a, b) => names.indexOf(outcome(a)) - names.indexOf(outcome(b)));
  if (bad.length > 0) return cardList(bad);
  const slowest = model.runs.filter(run => run?.end?.seconds > 0).sort((a, b) => b.end.seconds - a.end.seconds).slice(0, 5);
  return [make("p", {}, "Nothing failed. Choose a run to see its steps."), slowest.length > 0 ? [make("h2", {}, "The slowest"), cardList(slowest)] : null];
}

function cardList(runs) {
  return make("ul.cards", {}, limited(runs, run => make("li", {}, make("a", { href: fragment(run, failedStep(run)), class: "card", onclick: event => {
    event.preventDefault();
    openRun(run);
  } }, icon(outcome(run)), make("span.name", {}, run.name), make("span.reason", {}, oneLine(reason(run), 200)), make("span.facts", {}, runFacts(run)))), 50));
}

/** The first sentence of a failure, without the place in the script. */
function reason(run) {
  if (run.end === null) return "This run is incomplete: the program crashed or reached a limit.";
  return (run.end.failures?.[0] ?? "").split("\n")[0].replace(/^\S+:\d+:\d+: (error: )?/, "");
}

function attachment({ title, text, html }) {
  const content = html === undefined ? longText(text ?? "", 20_000, { class: "code" }) : frame(html, title);
  return make("section.attachment", {}, make("h2", {}, title), content);
}
