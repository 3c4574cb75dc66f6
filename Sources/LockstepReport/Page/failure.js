// The tabs “Failure” and “Shortest”: what failed, what is known about it, and the way to it.

function hasStory(run) {
  return isBad(run) || (run.end?.failures?.length ?? 0) > 0 || (run.end?.facts?.length ?? 0) > 0;
}

function cutText(run) {
  const count = run.items.length;
  const place = count === 0 ? "before the first step" : `after step ${count}`;
  return `This run is incomplete: the program crashed or reached a limit ${place}. Anything after that is missing.`;
}

function drawFailure(run) {
  const failed = failedStep(run), { failures = [], facts = [], shortest, against } = run.end ?? {};
  const isLong = failures.some(text => firstPart(text) !== text);
  return make("div.page", {},
    make("header.run-heading", {}, icon(outcome(run)), make("div", {}, make("h2", {}, outcomeLine(run)), make("p.note", {}, runLine(run))),
      failures.length > 0 ? button("Copy failure", copyFailure) : null),
    run.end === null ? make("p.notice", {}, cutText(run)) : null,
    failures.length === 0 ? null : make("div.failure-box", {}, failures.map(text => longText(firstPart(text), 6000, { class: "failure-text" }))),
    failed === null ? null : failedStepSections(run, failed),
    facts.map(fact => section(fact.title, linkedText(run, fact.text))),
    shortest && section("Shortest script that fails", make("p", {}, shortest.text), button("Show it", () => openTab("shortest"))),
    TABS.against.has(run) && section(`First divergence at step ${against.step + 1}`, make("p", {}, against.text ?? ""),
      button("Compare the runs", () => openTab("against"))),
    isLong && section("The whole failure", failures.map(text => longText(text, 6000, { class: "code failure-text" }))));
}

/** A failure up to its first empty line: what differs, and where. */
function firstPart(text) {
  return text.split("\n\n", 1)[0];
}

function outcomeLine(run) {
  const state = OUTCOMES[outcome(run)], failed = failedStep(run);
  return run.end === null || failed === null ? state : `${state} in step ${failed + 1} of ${run.items.length.toLocaleString("en")}`;
}

function runLine(run) {
  const parts = [run.file, run.world && `world ${run.world}`, run.seed !== undefined && `seed ${run.seed}`, run.schedule && `schedule ${run.schedule}`];
  return parts.filter(Boolean).join(" · ");
}

function failedStepSections(run, position) {
  const mentioned = mentionedValues(run, position);
  return [mentioned, failedChanges(run, position, mentioned.length === 0)];
}

/** The reasons of the values that a failure names by their paths: `wrongTries`. */
function mentionedValues(run, position) {
  const { after } = statesAround(run, position);
  if (after === undefined) return [];
  const names = new Set((run.end?.failures ?? []).flatMap(text => [...firstPart(text).slice(0, 2000).matchAll(/`([^`\n]+)`/g)].map(found => found[1])));
  const found = [...names].map(path => ({ path, place: placeOf(after, path) })).filter(({ place }) => place !== null);
  return found.slice(0, 3).map(({ path, place }) =>
    section(["Why ", code(path), " is ", code(print(valueAt(after, place), 60), 60)], chainList(run, why(run, position, place))));
}

/** What the failed step changed, and what led to it; if it only looked, the last step that sent or received an action. */
function failedChanges(run, failed, hasChain) {
  let position = failed;
  while (position > 0 && !acts(run.items[position])) position -= 1;
  if (!acts(run.items[position])) position = failed;
  const item = run.items[position];
  noteOlds(run, position);
  const changes = item.e.flatMap(event => (event[0] === "c" ? event[1].map((change, index) => ({ change, old: event.olds?.[index] })) : []));
  const step = item.e.find(event => event[0] === "s");
  return section([position < failed ? "The last action: what " : "What ", stepLink(run, position), " did: ", code(item.t, 200)],
    changes.length === 0 ? make("p.note", {}, "It changed nothing.")
      : make("ul.brief-changes", {}, limited(changes, ({ change, old }) => make("li", {}, make("code", {}, changeParts(change, old, 160))), 12)),
    step && hasChain ? chainList(run, cause(run, step[1], position)) : null);
}

function acts(item) {
  return item.e.some(event => event[0] === "s");
}

/** Text of several lines in which “step N” is a link. */
function linkedText(run, text) {
  const parts = text.split(/(\bstep \d+\b)/);
  return make("p.fact-text", {}, parts.map((part, index) => {
    const position = Number(part.slice(5)) - 1;
    return index % 2 === 1 && run.items[position] ? stepLink(run, position, part) : part;
  }));
}

// MARK: Shortest script

function drawShortest(run) {
  const { source, text } = run.end.shortest, original = run.source ?? run.items.map(item => item.t);
  const isKept = keptLines(original, source);
  return make("div.page", {}, make("header.tab-heading", {}, make("p", {}, text),
    button("Copy the script", () => copy(`${source.join("\n")}\n`, "The script"), { class: "primary" })),
    make("div.beside", {}, codeColumn("Shortest", source, () => "kept"),
      codeColumn("Original", original, index => (isKept[index] ? "kept" : "left-out"))));
}

function codeColumn(title, lines, className) {
  const row = (line, index) => make("li", { class: className(index), value: index + 1 }, line === "" ? " " : oneLine(line, 2000));
  return make("section", {}, make("h3", {}, `${title} (${counted(lines.length, "line")})`), make("ol.code-lines", {}, limited(lines, row, 400)));
}

/** Which lines of the original are in the shorter script, in order. Its `...` stand for the lines below a step. */
function keptLines(original, shorter) {
  const statements = shorter.map(line => line.trim()).filter(line => line !== "...");
  let next = 0, isBelowKept = false;
  return original.map(line => {
    if (line.trim() === "...") return isBelowKept;
    const isKept = line.trim() === statements[next];
    if (isKept) next += 1;
    if (!/^\s/.test(line)) isBelowKept = isKept;
    return isKept;
  });
}
