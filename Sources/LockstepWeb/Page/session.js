// The tab “Save”, and the buttons that begin another session or move in this one.

let scriptKey, isScriptLoading = false;

// Shows what would be saved, while its tab is open. The program must play the steps, so it is queried only after a step, and at a limited rate.
async function showScript() {
  if (isScriptLoading) return;
  isScriptLoading = true;
  while (!panel.hidden && !find("#save-panel").hidden && status) {
    const key = JSON.stringify([status.world, ...steps.titles()]), began = performance.now();
    if (key === scriptKey) break;
    const text = await fetch("0/script").then(answer => answer.text()).catch(() => null);
    if (text === null) break;
    scriptKey = key;
    const box = find("#script"), isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 8;
    box.replaceChildren(...text.trimEnd().split("\n").map(line => textLine(line.startsWith("  ") ? "change" : "", line)));
    if (isAtEnd) box.scrollTop = box.scrollHeight;
    await new Promise(done => setTimeout(done, 300 + 4 * (performance.now() - began)));
  }
  isScriptLoading = false;
}

// MARK: Buttons

find("#pause").onclick = () => post("0/pause", status.isPaused ? "off" : "on");
// While a session begins, the page shows the world that is chosen for it.
let isBeginning = false;

// Nothing of the session before must stay beside the new one.
async function begin(path, world) {
  statement.value = "";
  find("#state").replaceChildren("Loading …");
  isBeginning = true;
  await post(path, world, { doing: world ? `Restarting in ${world} …` : "Restarting …" }).finally(() => { isBeginning = false });
  find("#world").value = status.world ?? "";
  showState();
}
find("#world").onchange = event => begin("0/world", event.target.value);
find("#restart").onclick = () => begin("0/restart");
find("#now").onclick = () => go(status.end);
find("#position").oninput = event => go(steps.place(Number(event.target.value)));
for (const button of document.querySelectorAll("[data-advance]")) {
  button.onclick = () => post("0/statement", `advance ${button.dataset.advance}`);
}
find("#save-form").onsubmit = event => {
  event.preventDefault();
  post("0/save", find("#file").value, { place: "#saved" });
};
find("#download").onclick = event => { event.target.download = find("#file").value || "session.script" };
function fold(isFolded) {
  panel.hidden = isFolded;
  find("#fold").ariaExpanded = !isFolded;
  showState();
}
find("#fold").onclick = () => fold(!panel.hidden);
fold(innerWidth < 800);
showTab();
