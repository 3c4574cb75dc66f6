// The connection to the program, on all pages: passes on the changes of screens, and shows messages.

const find = name => document.querySelector(name);
const frames = document.getElementsByTagName("iframe");
const panel = find("#panel");
let wasLost = false;

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
  // The program may have been rebuilt since. The content of a frame that could not be loaded belongs to the browser.
  if (wasLost && window.lockstepReturned) lockstepReturned();
  else if (wasLost) for (const frame of frames) if (frame.contentDocument && frame.contentWindow.lockstep) frame.contentWindow.location.reload();
  wasLost = false;
  for (const part of busy) lockstepBusy(part, false);
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

// The parts of the page that await an answer. A frame that is loaded again has forgotten it.
const busy = new Set();
window.lockstepBusy = (part, isBusy) => {
  busy[isBusy ? "add" : "delete"](part);
  document.body.classList.toggle("busy", busy.size > 0);
};

let requests = 0;

// While a request takes long, the page says that it is saving, that it is busy, or, on the screen, what it is doing.
async function post(path, body = "", { place = "#answer", doing = "" } = {}) {
  closeMessages();
  requests += 1;
  lockstepBusy("page", true);
  const isSaving = place === "#saved";
  const dimming = setTimeout(() => {
    if (isSaving) return say("Saving …", true, place);
    document.body.ariaBusy = true;
    if (doing) find("#stage").dataset.doing = doing;
  }, isSaving || doing ? 300 : 1000);
  try {
    const answer = await (await fetch(path, { method: "POST", body })).json();
    say(answer.message, answer.isPlayed, place);
    return answer;
  } finally {
    clearTimeout(dimming);
    requests -= 1;
    lockstepBusy("page", requests > 0);
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
