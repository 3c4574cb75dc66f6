// The page around the screens: passes on their changes, and shows steps, state, effects and time beside a screen.
"use strict";
(() => {
  const find = name => document.querySelector(name);
  const frames = document.getElementsByTagName("iframe");
  const panel = find("#panel");
  let status = null, wasLost = false;

  const events = new EventSource("events");
  const listen = (name, handle) => events.addEventListener(name, event => handle(JSON.parse(event.data)));
  listen("screen", update => {
    frames[update.surface]?.contentWindow?.lockstep?.receive(update);
    window.lockstepDrawn?.(frames[update.surface]);
  });
  listen("previews", update => window.lockstepPreviews(update));
  listen("steps", update => { if (panel && update.surface === 0) showSteps(update) });
  listen("status", update => {
    window.lockstepStatus?.(update);
    if (panel && update.surface === 0) showStatus(update);
  });
  listen("build", update => showBuild(update));
  events.onopen = () => {
    setLost(false);
    // A new program says nothing about its own build.
    showBuild({ text: "", isFailed: false });
    // The program may have been rebuilt since.
    if (wasLost) for (const frame of frames) if (frame.contentWindow?.lockstep) frame.contentWindow.location.reload();
    wasLost = false;
  };
  events.onerror = () => {
    setLost(true);
    wasLost = true;
  };

  // Without the program, its screens can't be used. What it has sent before can still be read.
  function setLost(isLost) {
    find("#connection").hidden = !isLost;
    document.body.classList.toggle("lost", isLost);
    for (const part of document.querySelectorAll(".served, .card > .frame iframe")) part.inert = isLost;
  }

  // MARK: Messages

  let vanishing;

  function closeMessages() {
    clearTimeout(vanishing);
    for (const place of document.querySelectorAll(".message")) place.hidden = true;
  }
  for (const button of document.querySelectorAll(".message button")) button.onclick = closeMessages;

  // Shows a message. A short one about a success vanishes; others, and where a script was saved, stay until they are closed, or the next
  // request begins.
  function say(text, isSuccess, place) {
    closeMessages();
    if (!text) return;
    const message = find(place);
    message.hidden = false;
    message.classList.toggle("failed", !isSuccess);
    message.firstElementChild.replaceChildren(...text.split("\n").map(text => textLine("", text.replace(/^ {12,}/, "    "))));
    // A long answer, such as the help, gets the room of the other tools while it is read.
    message.classList.remove("long");
    message.classList.toggle("long", message.firstElementChild.scrollHeight > message.firstElementChild.clientHeight + 8);
    if (isSuccess && !text.includes("\n") && place !== "#saved") vanishing = setTimeout(closeMessages, 5000);
  }

  // Messages of the screen are beside the statements, unless these are out of sight.
  window.lockstepMessage = text => say(text, false, panel && !panel.hidden ? "#answer" : "#notice");

  let requests = 0;

  // While a request takes long, the page says that it is saving, that it is busy, or, on the screen, what it is doing.
  async function post(path, body = "", { place = "#answer", doing = "" } = {}) {
    closeMessages();
    requests += 1;
    const isSaving = place === "#saved";
    const busy = setTimeout(() => {
      if (isSaving) return say("Saving …", true, place);
      document.body.ariaBusy = true;
      if (doing) find("#stage").dataset.doing = doing;
    }, isSaving || doing ? 300 : 1000);
    try {
      const answer = await (await fetch(path, { method: "POST", body })).json();
      say(answer.message, answer.isPlayed, place);
      return answer;
    } finally {
      clearTimeout(busy);
      requests -= 1;
      if (requests === 0) {
        document.body.ariaBusy = null;
        delete find("#stage").dataset.doing;
      }
    }
  }

  function showBuild(update) {
    const build = find("#build");
    build.hidden = update.text === "";
    build.textContent = update.text;
    build.classList.toggle("failed", update.isFailed);
  }

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

  // MARK: State, effects and time

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

  // MARK: State

  // The values in order, each with its parts and the value around it. Lines are created when they become visible.
  let values = [], matches = [], match = 0, lastMatch, hasSearched = false, lastChanges, isStateAsked = false, isStateLoading = false;

  let stateTime = 0;

  // Says how old the state is, if it is older than the screen.
  function showStateTime() {
    const text = find("#state-time");
    text.hidden = !status || status.time - stateTime < 2;
    text.textContent = `State at ${timeText(Math.floor(stateTime))}`;
  }

  async function showState() {
    if (panel.hidden || find("#state-panel").hidden) return;
    isStateAsked = true;
    if (isStateLoading) return;
    isStateLoading = find("#state").ariaBusy = true;
    while (isStateAsked) {
      isStateAsked = false;
      const answer = await fetch("0/state").then(answer => answer.json()).catch(() => null);
      if (!answer) break;
      const { state } = answer;
      stateTime = answer.time;
      showStateTime();
      // The match stays where it is, also after the search is cleared, or else the first visible line.
      const anchor = [lastMatch, ...values].find(value => isSeen(value?.label)), top = anchor?.label.getBoundingClientRect().top;
      const wasOpen = new Set(values.filter(value => value.line?.open).map(value => value.path));
      const isMatchSeen = isSeen(matches[match]?.label);
      values = [];
      // Opens parts that have changed or were open before.
      const add = (value, around, path) => {
        Object.assign(value, { around, path, isOpen: !around || wasOpen.has(path) || value.parts?.some(part => part.isChanged) });
        values.push(value);
        for (const [index, part] of (value.parts ?? []).entries()) add(part, value, `${path}/${/^(\[.*?\]|[^:[]+):/.exec(part.text)?.[1] ?? index}`);
      };
      add(state, null, "");
      find("#state").replaceChildren(stateLine(state));
      lastMatch = anchor && values.find(value => value.path === anchor.path);
      if (lastMatch?.label) find("#state").scrollTop += lastMatch.label.getBoundingClientRect().top - top;
      searchState(false, isMatchSeen);
      showChange();
      // Time that passes changes the state again and again.
      await new Promise(done => setTimeout(done, 200));
    }
    isStateLoading = find("#state").ariaBusy = false;
  }

  // Shows the first value that a step changed, unless one of them is in view, or a search has found a place to stay at.
  function showChange() {
    const changed = values.filter(value => value.label?.classList.contains("changed")), changes = changed.map(value => value.path).join("\n");
    if (changes !== lastChanges && changed.length > 0 && !hasSearched && !changed.some(value => isSeen(value.label))) reveal(changed[0].label);
    lastChanges = changes;
  }

  function stateLine(value) {
    const line = value.line = document.createElement(value.parts ? "details" : "div");
    const label = value.label = value.parts ? line.appendChild(document.createElement("summary")) : line;
    label.textContent = shortData(value.text);
    label.classList.toggle("changed", value.isChanged === true && !value.parts?.some(part => part.isChanged));
    label.classList.toggle("found", matches.includes(value));
    if (!value.parts) return line;
    line.ontoggle = () => openValue(value);
    if (value.isOpen) {
      line.open = true;
      openValue(value);
    }
    return line;
  }

  function openValue(value) {
    if (value.line.open && value.line.children.length === 1) value.line.append(...value.parts.map(stateLine));
  }

  function searchState(isNew = true, scrolls = true) {
    for (const value of matches) value.label?.classList.remove("found");
    const word = find("#state-search").value.toLowerCase();
    matches = word === "" ? [] : values.filter(value => value.text.toLowerCase().includes(word));
    for (const value of matches) value.label?.classList.add("found");
    match = isNew ? 0 : Math.min(match, Math.max(0, matches.length - 1));
    showMatch(scrolls);
  }

  function showMatch(scrolls) {
    find("#found").textContent = find("#state-search").value === "" ? "" : matches.length === 0 ? "none" : `${match + 1}/${matches.length}`;
    find("#previous").disabled = find("#next").disabled = matches.length < 2;
    for (const label of document.querySelectorAll("#state .current")) label.classList.remove("current");
    const found = matches[match];
    if (!found) return;
    const around = [];
    for (let value = found.around; value; value = value.around) around.unshift(value);
    for (const value of around) {
      value.line.open = true;
      openValue(value);
    }
    found.label.classList.add("current");
    [lastMatch, hasSearched] = [found, true];
    if (scrolls && !isSeen(found.label)) reveal(found.label);
  }

  function reveal(label) {
    const list = find("#state");
    list.scrollTop += label.getBoundingClientRect().top - list.getBoundingClientRect().top - 60;
  }

  function isSeen(label) {
    const room = find("#state").getBoundingClientRect(), box = label?.getBoundingClientRect();
    return box !== undefined && box.top >= room.top && box.bottom <= room.bottom;
  }

  function nextMatch(count) {
    if (matches.length === 0) return;
    match = (match + count + matches.length) % matches.length;
    showMatch(true);
  }
  find("#state-search").oninput = () => searchState();
  find("#state-search").onkeydown = event => { if (event.key === "Enter") nextMatch(event.shiftKey ? -1 : 1) };
  find("#previous").onclick = () => nextMatch(-1);
  find("#next").onclick = () => nextMatch(1);

  // MARK: The script

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
})();
