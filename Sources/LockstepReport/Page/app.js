// Puts the page together: which run and step are shown, and the address that names them.

/** What is shown. `position` is −1 for the state before the first step; `stepTab` is the tab to return to when a step is chosen. */
const view = { run: null, position: -1, tab: "changes", stepTab: "changes" };

// MARK: The address

/** The fragment that names a run and a step: `#Login/wrong-password:4`. */
function fragment(run, position) {
  const name = encodeURIComponent(run.name.toWellFormed()).replace(/%2F/g, "/").replace(/%20/g, "+");
  return position === null || position === undefined ? `#${name}` : `#${name}:${position + 1}`;
}

function readFragment() {
  try {
    const [, name, step] = /^#(.*?)(?::(\d+))?$/.exec(location.hash) ?? [];
    // Written by hand, a name may lack some of the encoding.
    const text = decodeURIComponent((name ?? "").replace(/\+/g, " "));
    const run = model.runs.find(other => other && fragment(other) === `#${name}`) ?? model.runs.find(other => other?.name === text);
    return run ? { run, position: step === undefined ? null : Math.min(Number(step) - 1, run.items.length - 1) } : null;
  } catch {
    return null;
  }
}

/** A jump can be undone with the browser's Back. */
function writeAddress(isJump) {
  const address = view.run ? fragment(view.run, view.position) : "#";
  if (location.hash === address || (address === "#" && location.hash === "")) return;
  history[isJump ? "pushState" : "replaceState"](null, "", address);
}

// MARK: Going somewhere

function openOverview({ isJump = true } = {}) {
  view.run = null;
  document.body.dataset.page = "overview";
  drawOverview();
  markRun();
  setPane("detail");
  hideWhy();
  showTitle();
  if (isJump) writeAddress(true);
}

/** Opens a run: a failed one at its failure. */
function openRun(run, { isJump = true } = {}) {
  const failed = failedStep(run);
  view.tab = hasStory(run) ? "failure" : view.stepTab;
  goTo(run, failed ?? (run.items.length > 0 ? 0 : -1), { isJump, keepsTab: true, pane: hasStory(run) ? "detail" : "steps" });
}

/** Shows a step. */
function goTo(run, position, { isJump = false, keepsTab = false, pane } = {}) {
  const isOtherRun = run !== view.run;
  Object.assign(view, { run, position });
  if (!keepsTab && (isOtherRun || TABS[view.tab].of === "run")) view.tab = view.stepTab;
  document.body.dataset.page = run.items.length > 0 ? "run" : "brief";
  if (isOtherRun) showOtherRun();
  else markStep({ isCentered: isJump });
  if (pane) setPane(pane);
  else if (isJump) setPane("detail");
  drawTabs();
  drawDetail();
  showPlace();
  writeAddress(isJump);
}

function showOtherRun() {
  hideWhy();
  stepList.filter.value = "";
  tree.toggled.clear();
  tree.limits.clear();
  difference.from = null;
  timeline.byTime = null;
  showSteps();
  markStep({ isCentered: true });
  markRun();
  showTitle();
}

function showTitle() {
  fill(find("title"), view.run ? view.run.name : model.report.title ?? "");
  for (const element of document.querySelectorAll("[data-for=run]")) element.hidden = view.run === null;
}

function showPlace() {
  const { run, position } = view;
  fill(find("place"), `${position + 1} / ${run.items.length}`);
  find("back").disabled = position < 0;
  find("forward").disabled = position >= run.items.length - 1;
}

/** On a narrow screen one pane is shown at a time. */
function setPane(name) {
  document.body.dataset.pane = name;
  for (const choice of document.querySelectorAll("#panes button")) choice.setAttribute("aria-pressed", choice.dataset.pane === name);
  // A hidden list has no size, so it couldn't scroll to its row.
  if (name === "steps" && view.run) markStep({ isCentered: true });
  if (name === "runs") markRun();
}

// MARK: Building

function build() {
  const choices = Object.entries({ runs: "Runs", steps: "Steps", detail: "Details" });
  const panes = make("div.segments", { id: "panes", role: "group", "aria-label": "Show" }, choices.map(([pane, title]) =>
    button(title, () => setPane(pane), { "data-pane": pane, "data-for": pane === "steps" ? "run" : null })));
  const header = make("header.top", {}, make("h1", {}, make("span", { id: "title" })), panes,
    make("div.tools", {}, make("div.segments.walk", { role: "group", "aria-label": "Step", "data-for": "run" },
      button("‹", () => move(-1), { id: "back", "aria-label": "Previous step" }), make("output", { id: "place" }),
      button("›", () => move(1), { id: "forward", "aria-label": "Next step" })),
    button("Copy as script", copyScript, { "data-for": "run", title: "The script up to the shown step" }),
    button("?", () => find("help").showModal(), { "aria-label": "Keys", class: "round" })));
  document.body.append(make("div", { id: "app" }, header, make("main", {}, buildRuns(), buildSteps(), buildDetail(), buildOverview())),
    make("div", { id: "print" }), buildHelp(), make("p", { id: "message", role: "status", hidden: true }));
  document.addEventListener("keydown", handleKey);
  window.addEventListener("beforeprint", drawPrint);
  window.addEventListener("popstate", followAddress);
}

function copyFailure() {
  copy(`${view.run.name}\n\n${view.run.end.failures.join("\n\n")}\n`, "The failure");
}

function copyScript() {
  copy(scriptUntil(view.run, view.position), `The script up to step ${view.position + 1}`);
}

function followAddress() {
  const found = readFragment();
  if (found === null) openOverview({ isJump: false });
  else if (found.position === null) openRun(found.run, { isJump: false });
  else goTo(found.run, found.position, { keepsTab: found.run !== view.run && hasStory(found.run) });
}

/** Shows what the address names; else the only failure, or the overview. */
function openFirst() {
  const bad = model.runs.filter(run => run && isBad(run)), runs = model.runs.filter(Boolean);
  document.body.dataset.runs = runs.length === 1 && model.attachments.length === 0 && model.damaged === 0 ? "one" : "many";
  const found = readFragment();
  if (found) {
    view.tab = hasStory(found.run) && found.position === failedStep(found.run) ? "failure" : "changes";
    if (found.position === null) openRun(found.run, { isJump: false });
    else goTo(found.run, found.position, { keepsTab: true, pane: "detail" });
  } else if (document.body.dataset.runs === "one" || (bad.length === 1 && model.damaged === 0)) openRun(bad[0] ?? runs[0], { isJump: false });
  else openOverview({ isJump: false });
}

async function start() {
  if (typeof DecompressionStream === "undefined") {
    document.body.prepend(make("p.notice", { role: "alert" }, "This browser can’t unpack the steps of this report (it lacks DecompressionStream). ",
      "The text below says what failed. Browsers released in 2023 or later can show the steps."));
    return;
  }
  const progress = make("p.notice", { role: "status" }, "Reading the steps …");
  await readBlocks(share => {
    // The summary can be read meanwhile.
    if (!progress.isConnected) document.body.prepend(progress);
    fill(progress, `Reading the steps: ${Math.round(share * 100)} %`);
  });
  progress.remove();
  document.title = visible(model.report.title ?? "Report");
  build();
  showRuns();
  openFirst();
  // For checks, and for programs that read the page: the milliseconds until it could be used, and its data.
  window.lockstepReport = { ready: performance.now(), model, statesAround, why, lastWriter, print, isEqual };
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
