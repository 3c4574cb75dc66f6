// The page around the screens: passes on their changes, and shows steps, state, effects and time beside a screen.
"use strict";
(() => {
  const find = name => document.querySelector(name);
  const frames = [...document.querySelectorAll("iframe")];
  const panel = find("#panel");
  let steps = [], status = null, stateRequest = 0;

  const events = new EventSource("events");
  const listen = (name, handle) => events.addEventListener(name, event => handle(JSON.parse(event.data)));
  listen("screen", update => frames[update.surface]?.contentWindow?.lockstep?.receive(update));
  listen("steps", update => { if (panel && update.surface === 0) showSteps(update) });
  listen("status", update => { if (panel && update.surface === 0) showStatus(update) });
  listen("build", update => showBuild(update));
  let wasLost = false;
  events.onopen = () => {
    find("#connection").hidden = true;
    // The program may have been rebuilt since.
    if (wasLost) for (const frame of frames) frame.contentWindow.location.reload();
    wasLost = false;
  };
  events.onerror = () => {
    find("#connection").hidden = false;
    wasLost = true;
  };

  window.lockstepMessage = text => {
    const message = find("#message");
    message.textContent = text;
    message.hidden = text === "";
  };

  async function post(path, body) {
    const answer = await (await fetch(path, { method: "POST", body })).json();
    window.lockstepMessage(answer.message);
    return answer;
  }

  function showBuild(update) {
    const build = find("#build");
    build.hidden = update.text === "";
    build.textContent = update.text;
    build.classList.toggle("failed", update.isFailed);
  }

  // MARK: Windows

  for (const button of document.querySelectorAll("[data-window]")) {
    button.onclick = () => {
      document.body.dataset.window = button.dataset.window;
      for (const other of document.querySelectorAll("[data-window]")) other.setAttribute("aria-pressed", other === button);
    };
  }
  const search = find("#search");
  if (search) {
    search.oninput = () => {
      const words = search.value.toLowerCase().split(/\s+/);
      for (const card of document.querySelectorAll(".card")) card.hidden = !words.every(word => card.dataset.title.toLowerCase().includes(word));
    };
  }
  if (!panel) return;

  // MARK: Steps

  function showSteps(update) {
    steps = steps.slice(0, update.from).concat(update.steps);
    const list = find("#steps");
    while (list.children.length > update.from) list.lastElementChild.remove();
    for (const [offset, step] of update.steps.entries()) list.append(item(step, update.from + offset + 1));
    filter();
    mark(update.position);
    showState();
  }

  function item(step, number) {
    const row = document.createElement("li"), button = document.createElement("button"), lines = document.createElement("pre");
    button.type = "button";
    button.textContent = `${number}  ${step.title}`;
    button.title = "Go to this step";
    button.onclick = () => post("0/go", `${number}`);
    for (const [role, text] of step.lines) lines.append(line(role, text));
    if (step.failure) lines.append(line("failure", `  ✗ ${step.failure}`));
    row.append(button);
    if (lines.childNodes.length > 0) row.append(lines);
    return row;
  }

  function line(role, text) {
    const line = document.createElement("span");
    line.className = role;
    line.textContent = text + "\n";
    return line;
  }

  function mark(position) {
    for (const [index, row] of [...find("#steps").children].entries()) {
      row.classList.toggle("undone", index >= position);
      row.firstElementChild.ariaCurrent = index === position - 1 ? "step" : null;
      if (index === position - 1) row.firstElementChild.scrollIntoView({ block: "nearest" });
    }
  }

  function filter() {
    const words = find("#filter").value.toLowerCase().split(/\s+/);
    for (const row of find("#steps").children) row.hidden = !words.every(word => row.textContent.toLowerCase().includes(word));
  }
  find("#filter").oninput = filter;

  find("#statement-form").onsubmit = async event => {
    event.preventDefault();
    const field = find("#statement");
    if ((await post("0/statement", field.value)).isPlayed) field.value = "";
  };

  // MARK: State, effects and time

  function showStatus(update) {
    if (update.problem && update.problem !== status?.problem) window.lockstepMessage(update.problem);
    if (update.position !== status?.position) showState();
    status = update;
    find("#time").textContent = update.time;
    find("#pause").textContent = update.isPaused ? "Continue" : "Pause";
    const slider = find("#position");
    slider.max = update.end;
    slider.value = update.position;
    find("#place").textContent = `step ${update.position} of ${update.end}`;
    mark(update.position);
    const worlds = find("#world");
    if (worlds.options.length !== update.worlds.length + 1) {
      worlds.replaceChildren(...["", ...update.worlds].map(name => new Option(name || "default", name)));
      worlds.parentElement.hidden = update.worlds.length === 0;
    }
    worlds.value = update.world ?? "";
    find("#effects").replaceChildren(...(update.effects.length > 0 ? update.effects.map(effect) : ["No effect is in flight."]));
  }

  function effect(effect) {
    const row = document.createElement("li");
    row.textContent = effect.text;
    for (const statement of effect.statements) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = statement;
      button.onclick = () => post("0/statement", statement);
      row.append(" ", button);
    }
    return row;
  }

  // Shows the state; lines that are indented further are folded into the line above.
  async function showState() {
    if (!find("#state-panel").open) return;
    const request = ++stateRequest;
    const text = await (await fetch("0/state")).text();
    if (request !== stateRequest) return;
    const isOpen = new Set([...document.querySelectorAll("#state details[open]")].map(details => details.dataset.path));
    const root = document.createElement("div");
    const around = [{ depth: -1, box: root, path: "" }];
    const lines = text.split("\n");
    for (const [index, line] of lines.entries()) {
      const depth = line.search(/\S|$/);
      while (around.length > 1 && around.at(-1).depth >= depth) around.pop();
      const path = `${around.at(-1).path}/${line.trim().split(/[ :=]/)[0]}`;
      const hasContent = index + 1 < lines.length && lines[index + 1].search(/\S|$/) > depth && line.trim() !== "";
      const box = document.createElement(hasContent ? "details" : "div");
      const label = hasContent ? document.createElement("summary") : box;
      label.textContent = line.trim();
      if (hasContent) {
        box.append(label);
        box.dataset.path = path;
        box.open = isOpen.has(path) || around.length < 2;
        around.push({ depth, box, path });
      }
      (hasContent ? around.at(-2) : around.at(-1)).box.append(box);
    }
    find("#state").replaceChildren(root);
    searchState();
  }

  function searchState() {
    const word = find("#state-search").value.toLowerCase();
    for (const leaf of document.querySelectorAll("#state div div, #state summary")) {
      const isFound = word !== "" && leaf.textContent.toLowerCase().includes(word);
      leaf.classList.toggle("found", isFound);
      for (let box = leaf.closest("details"); isFound && box; box = box.parentElement.closest("details")) box.open = true;
    }
  }
  find("#state-search").oninput = searchState;
  find("#state-panel").ontoggle = showState;

  find("#pause").onclick = () => post("0/pause", status.isPaused ? "off" : "on");
  find("#world").onchange = event => post("0/world", event.target.value);
  find("#position").onchange = event => post("0/go", event.target.value);
  for (const button of document.querySelectorAll("[data-advance]")) {
    button.onclick = () => post("0/statement", `advance ${button.dataset.advance}`);
  }
  find("#save-form").onsubmit = event => {
    event.preventDefault();
    post("0/save", find("#file").value);
  };
  find("#fold").onclick = () => {
    panel.hidden = !panel.hidden;
    find("#fold").ariaExpanded = !panel.hidden;
  };
})();
