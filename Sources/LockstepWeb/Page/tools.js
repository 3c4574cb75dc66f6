// The tools beside a screen: the sizes of its window, the list of steps, and the field for statements.

if (!panel) return;

// MARK: Sizes

const stage = find("#stage"), sizeButtons = [...document.querySelectorAll("button[data-window]")];
const sizes = { tablet: [820, 1180], phone: [390, 844] };

// Gives the screen the window of a device, scaled so that all of it is visible.
function fitStage() {
  const chosen = document.body.dataset.window, size = sizes[chosen], room = 16;
  const scale = size ? Math.min(1, (stage.clientWidth - room) / size[0], (stage.clientHeight - room) / size[1]) : 1;
  Object.assign(stage.firstElementChild.style, size ? { width: `${size[0]}px`, height: `${size[1]}px`, transform: `translateX(-50%) scale(${scale})` }
    : { width: "", height: "", transform: "" });
  for (const button of sizeButtons) {
    button.ariaPressed = button.dataset.window === (chosen ?? "full");
    const isFitted = size && button.dataset.window === chosen;
    button.textContent = button.value + (isFitted ? ` ${size.join("×")} · ${Math.round(scale * 100)} %` : "");
  }
}
for (const button of sizeButtons) {
  button.value = button.textContent;
  button.onclick = () => {
    document.body.dataset.window = button.dataset.window;
    fitStage();
  };
}
new ResizeObserver(fitStage).observe(stage);

// MARK: Steps

const showTab = openTabs(panel, () => {
  showState();
  showScript();
});

// A message covers other tools until they are used.
panel.onfocusin = event => { if (!event.target.closest("#use, .message")) find("#answer").hidden = true };
panel.onkeydown = event => { if (event.key === "Escape") find("#answer").hidden = true };

const steps = new StepList(find("#steps"), find("#no-step"), go);
find("#filter").oninput = event => steps.filter(event.target.value);

function showSteps(update) {
  steps.show(update);
  showState();
  showScript();
}

// The number of the step to go to; null if the program shows it.
let wanted = null;

// Goes to a step. Of the steps that are chosen meanwhile, only the last one is visited.
async function go(number) {
  const isGoing = wanted !== null;
  wanted = number;
  if (isGoing) return;
  while (wanted !== null) {
    const number = wanted;
    const place = steps.number(number);
    await post("0/go", `${number}`, { doing: place > 0 ? `Going to step ${place} …` : "Going to the start …" }).catch(() => {});
    if (wanted === number) wanted = null;
  }
  showPosition();
}

// A pointer holds the slider where the person wants to go.
function showPosition() {
  const slider = find("#position");
  if (!slider.matches(":active") && (wanted ?? status.position) === status.position) slider.value = steps.number(status.position);
}

// MARK: Statements

const statement = find("#statement");
let suggestions = null;

find("#statement-form").onsubmit = async event => {
  event.preventDefault();
  const line = statement.value, answer = await post("0/line", line);
  if (answer.opensState) showTab("state");
  if (answer.isPlayed && statement.value === line) statement.value = "";
  suggest();
};
statement.onfocus = suggest;
// The mistake at this position is no longer the one described by the message.
statement.oninput = () => {
  if (find("#answer").matches(".failed")) find("#answer").hidden = true;
  suggest();
};
// As at the prompt, Tab writes what all suggestions begin with.
statement.onkeydown = event => {
  if (event.key !== "Tab" || event.shiftKey || suggestions?.line !== statement.value || suggestions.common.length <= statement.value.length) return;
  event.preventDefault();
  statement.value = suggestions.common;
  suggest();
};

async function suggest() {
  const line = statement.value;
  const found = await (await fetch("0/complete", { method: "POST", body: line })).json();
  if (line !== statement.value) return;
  suggestions = { line, ...found };
  find("#suggestions").replaceChildren(...found.lines.map(text => new Option("", text)));
}
