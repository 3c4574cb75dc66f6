// Keys that work everywhere. Lists, trees and tabs handle their own first.

const KEYS = [
  ["↑ ↓  or  ← →", "Previous and next step (in a list or tree: move within it)"], ["Home  End", "First and last step"],
  ["[  ]", "Previous and next script or test"],
  ["/", "Filter the steps"], ["Enter", "Move from a list to its details"], ["Esc", "Close the explanation, or clear the filter"], ["?", "These keys"],
];

function buildHelp() {
  const names = keys => keys.split("  ").map(key => (key === "or" ? " or " : make("kbd", {}, key)));
  const rows = KEYS.flatMap(([keys, text]) => [make("dt", {}, names(keys)), make("dd", {}, text)]);
  return make("dialog", { id: "help", "aria-labelledby": "help-title" }, make("h2", { id: "help-title" }, "Keys"), make("dl", {}, rows),
    make("p.note", {}, "The URL identifies the script and the step. Copy it to share this view."),
    button("Close", () => find("help").close(), { class: "primary" }));
}

function handleKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || find("help").open) return;
  const isTyping = event.target.matches("input, textarea, select");
  if (event.key === "Escape") return escape(event.target);
  if (isTyping) return;
  const action = {
    "ArrowDown": () => move(1), "ArrowRight": () => move(1), "ArrowUp": () => move(-1), "ArrowLeft": () => move(-1),
    "Home": () => move(-Infinity), "End": () => move(Infinity), "[": () => moveRun(-1), "]": () => moveRun(1),
    "/": () => focusFilter(), "?": () => find("help").showModal(),
  }[event.key];
  // A panel that has the focus and can scroll uses the arrows itself.
  const { scrollHeight, clientHeight } = event.target;
  const isScrolling = event.target.matches("#content, .body") && scrollHeight > clientHeight + 1 && /Arrow(Up|Down)|Home|End/.test(event.key);
  if (!action || isScrolling) return;
  event.preventDefault();
  action();
}

function escape(target) {
  if (target.matches("input[type=search]") && target.value !== "") {
    target.value = "";
    target.dispatchEvent(new Event("input"));
  } else if (!find("why").hidden) hideWhy();
}

function focusFilter() {
  if (!view.run) return runList.filter.focus();
  setPane("steps");
  stepList.filter.focus();
  stepList.filter.select();
}

/** Goes to another of the listed steps. */
function move(count) {
  const { positions } = stepList;
  if (!view.run || positions.length === 0) return;
  const index = indexOf(view.position), from = index >= 0 ? index : positions.findIndex(position => position > view.position) - (count > 0 ? 1 : 0);
  goTo(view.run, positions[Math.max(0, Math.min(positions.length - 1, from + count))]);
}

function moveRun(count) {
  const runs = runList.rows.filter(row => row.run).map(row => row.run), index = runs.indexOf(view.run);
  const run = runs[index < 0 ? 0 : index + count];
  if (run) openRun(run);
}
