// The page around the screens: passes on their changes, and shows steps, state, effects and time beside a screen.
"use strict";
(() => {
  const find = name => document.querySelector(name);
  const frames = [...document.querySelectorAll("iframe")];
  const panel = find("#panel");
  let status = null, stateRequest = 0;

  const events = new EventSource("events");
  const listen = (name, handle) => events.addEventListener(name, event => handle(JSON.parse(event.data)));
  listen("screen", update => frames[update.surface]?.contentWindow?.lockstep?.receive(update));
  listen("steps", update => { if (panel && update.surface === 0) showSteps(update) });
  listen("status", update => { if (panel && update.surface === 0) showStatus(update) });
  listen("build", update => showBuild(update));
  let wasLost = false;
  events.onopen = () => {
    find("#connection").hidden = true;
    // A new program says nothing about its own build.
    showBuild({ text: "", isFailed: false });
    // The program may have been rebuilt since.
    if (wasLost) for (const frame of frames) if (frame.contentWindow.lockstep) frame.contentWindow.location.reload();
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
  if (!panel) return;

  // MARK: Steps

  const rows = [];

  function showSteps(update) {
    for (const row of rows.splice(update.from)) remove(row);
    for (const step of update.steps) add(step);
    filter();
    mark(update.position);
    showState();
  }

  // Adds the row of a step. Consecutive steps that let time pass are in one row, which can be opened.
  function add(step) {
    const row = item(step, rows.length + 1), last = rows.at(-1);
    row.step = step;
    rows.push(row);
    if (step.seconds === undefined || last?.step.seconds === undefined) return find("#steps").append(row);
    const run = last.closest(".run") ?? makeRun(last);
    run.lastElementChild.append(row);
    describe(run);
  }

  function remove(row) {
    const run = row.closest(".run");
    row.remove();
    if (!run) return;
    if (run.lastElementChild.children.length > 1) return describe(run);
    run.replaceWith(...run.lastElementChild.children);
  }

  function makeRun(row) {
    const run = document.createElement("li"), list = document.createElement("ol");
    run.className = "run";
    list.hidden = true;
    row.replaceWith(run);
    list.append(row);
    const button = makeButton("", () => {
      list.hidden = !list.hidden;
      button.ariaExpanded = !list.hidden;
    });
    button.ariaExpanded = false;
    run.append(button, list);
    return run;
  }

  function describe(run) {
    const inside = [...run.lastElementChild.children];
    const seconds = inside.reduce((sum, row) => sum + row.step.seconds, 0);
    const minutes = Math.floor(seconds / 60), rest = `${+(seconds % 60).toFixed(2)} s`;
    run.firstElementChild.textContent = `advanced ${inside.length} times, ${minutes > 0 ? `${minutes} min ` : ""}${rest}`;
  }

  const shortLength = 6;

  function item(step, number) {
    const row = document.createElement("li"), lines = document.createElement("pre");
    const button = makeButton(`${number}  ${step.title}`, () => post("0/go", `${number}`));
    button.title = "Go to this step";
    for (const [role, text] of step.lines) lines.append(line(role, text));
    if (step.failure) lines.append(line("failure", `  ✗ ${step.failure}`));
    row.append(button);
    if (lines.childNodes.length > 0) row.append(lines);
    if (lines.childNodes.length <= shortLength + 2) return row;
    const more = makeButton("", () => {
      more.ariaExpanded = more.ariaExpanded === "false";
      filter();
    });
    more.className = "more";
    more.ariaExpanded = false;
    row.append(more);
    return row;
  }

  function makeButton(text, onclick) {
    return Object.assign(document.createElement("button"), { type: "button", textContent: text, onclick });
  }

  function line(role, text) {
    const line = document.createElement("span");
    line.className = role;
    line.textContent = text + "\n";
    return line;
  }

  function mark(position) {
    for (const [index, row] of rows.entries()) {
      row.classList.toggle("undone", index >= position);
      row.firstElementChild.ariaCurrent = index === position - 1 ? "step" : null;
    }
    for (const run of document.querySelectorAll("#steps .run")) run.firstElementChild.ariaCurrent = run.querySelector("ol [aria-current]") ? "step" : null;
    const row = rows[position - 1];
    (row?.closest(".run:has(> [hidden])") ?? row)?.firstElementChild.scrollIntoView({ block: "nearest" });
  }

  // Shows the steps whose titles contain all words, and of others, the lines that do.
  function filter() {
    const text = find("#filter").value.trim(), words = text.toLowerCase().split(/\s+/);
    const matches = element => words.every(word => element.textContent.toLowerCase().includes(word));
    for (const row of rows) {
      const isWhole = matches(row.firstElementChild), lines = [...row.querySelectorAll("pre span")], more = row.querySelector(".more");
      const isFolded = more?.ariaExpanded === "false";
      for (const [index, line] of lines.entries()) line.hidden = isWhole ? isFolded && index >= shortLength : !matches(line);
      if (more) {
        more.hidden = !isWhole;
        more.textContent = isFolded ? `${lines.length - shortLength} more lines` : "Fewer lines";
      }
      row.hidden = !isWhole && lines.every(line => line.hidden);
    }
    for (const run of document.querySelectorAll("#steps .run")) {
      const [button, list] = run.children;
      run.hidden = [...list.children].every(row => row.hidden);
      list.hidden = text === "" ? button.ariaExpanded === "false" : run.hidden;
    }
    find("#no-step").hidden = text === "" || rows.some(row => !row.hidden);
    find("#no-step").textContent = `No step contains “${text}”.`;
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
