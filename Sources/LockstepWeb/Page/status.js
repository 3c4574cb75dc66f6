// The clock, the position in the session, its other branch, and the effects in flight.

let status = null;

function showStatus(update) {
  if (update.problem && update.problem !== status?.problem) say(update.problem, false, "#notice");
  if (update.position !== status?.position) showState();
  status = update;
  showStateTime();
  find("#time").textContent = `Clock ${timeText(update.time)}`;
  const pause = find("#pause");
  pause.textContent = update.isPaused ? "Continue" : "Pause";
  pause.ariaLabel = `${pause.textContent} the clock`;
  const slider = find("#position"), isPast = update.position < update.end;
  slider.max = steps.number(update.end);
  showPosition();
  find("#place").textContent = stage.dataset.place = `Step ${steps.number(update.position)} of ${slider.max}`;
  // Time doesn't pass in the past.
  find("#now").hidden = !isPast;
  pause.hidden = isPast;
  slider.parentElement.classList.toggle("past", isPast);
  stage.classList.toggle("past", isPast);
  for (const button of document.querySelectorAll("[data-advance]")) {
    button.title = isPast ? "Begins a branch here; you can switch back to the steps after this one" : "Advances the virtual clock";
  }
  find("#set-aside").hidden = update.setAside === 0;
  showBranch(update);
  steps.mark(update.position);
  showScript();
  const worlds = find("#world");
  if (worlds.options.length !== update.worlds.length + 1) {
    worlds.replaceChildren(...["", ...update.worlds].map(name => new Option(name || "default", name)));
    worlds.parentElement.hidden = update.worlds.length === 0;
  }
  if (!isBeginning) worlds.value = update.world ?? "";
  showEffects(update.effects);
}

// The branch that the person is asked about before it is discarded.
let discarded = null;

function showBranch({ setAside, setAsideFrom, setAsideTitle }) {
  const place = setAsideFrom > 0 ? `step ${setAsideFrom}` : "the start", label = find("#set-aside").firstElementChild;
  const title = `Branch at ${place}: ${setAsideTitle}`, isAsking = discarded === title + setAside;
  const text = isAsking ? `Discard this branch of ${setAside === 1 ? "1 step" : `${setAside} steps`}?` : title;
  const count = !isAsking && setAside > 1 ? ` + ${setAside - 1} more` : "";
  if (label.textContent !== text + count) label.replaceChildren(Object.assign(document.createElement("span"), { textContent: text }), count);
  label.title = `${setAside} ${setAside === 1 ? "step" : "steps"} of another branch, after ${place}`;
  const restore = find("#restore"), forget = find("#forget"), ask = key => {
    discarded = key;
    showBranch(status);
    restore.focus();
  };
  [restore.textContent, forget.textContent] = isAsking ? ["Keep", "Discard"] : ["Switch", "×"];
  restore.title = isAsking ? "" : "Plays the steps of the other branch again";
  restore.onclick = () => isAsking ? ask(null) : post("0/restore", "", { doing: `Replaying ${setAsideFrom + setAside} steps …` });
  // The second click of a double click discards nothing.
  forget.onclick = event => !isAsking ? ask(title + setAside) : event.detail < 2 && post("0/forget");
}

// Rows stay while the same effects are in flight, so that one can click on their buttons and read their details.
function showEffects(effects) {
  const list = find("#effects"), key = JSON.stringify(effects.map(effect => [effect.name, effect.detail, effect.statements]));
  if (list.dataset.key !== key) list.replaceChildren(...(effects.length > 0 ? effects.map(effectRow) : ["No effect is in flight."]));
  list.dataset.key = key;
  find("#effects-tab").textContent = `Effects ${effects.length || ""}`.trim();
  for (const [index, effect] of effects.entries()) {
    list.children[index].title = effect.text;
    list.children[index].children[1].textContent = effect.wait + (effect.seconds === undefined ? "" : ` ${timeText(effect.seconds)}`);
  }
}

function effectRow({ name, detail, statements }) {
  const row = document.createElement("li"), buttons = statements.map(statement => {
    const button = makeButton("", () => post("0/statement", statement));
    button.textContent = statement;
    return button;
  });
  row.append(...["span", "small"].map(name => document.createElement(name)), ...buttons);
  row.firstElementChild.textContent = detail ? `${name} · ${detail}` : name;
  return row;
}
