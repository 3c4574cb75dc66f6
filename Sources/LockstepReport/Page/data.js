// Reads the blocks of the file into runs, and knows each state.

/** All that the file holds. `damaged` counts blocks that can't be read. */
const model = { report: { title: document.title }, runs: [], ids: new Map(), attachments: [], blocks: 0, damaged: 0, isCut: false };

/** Stands for steps in a damaged block. */
const MISSING = { t: "(in a damaged block)", e: [], isMissing: true };

/** Unpacks base64 of raw deflate. Reads the stream by hand: six times faster for small blocks than a Response. */
async function inflate(base64) {
  const binary = atob(base64), bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  const stream = new DecompressionStream("deflate-raw"), writer = stream.writable.getWriter(), reader = stream.readable.getReader();
  // The reader reports the same errors.
  for (const promise of [writer.write(bytes), writer.close()]) promise.catch(() => {});
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

/** Reads one block; returns null if it is damaged. */
async function readBlock(element) {
  try {
    const text = element.textContent.trim(), isPlain = text.startsWith("{") || text.startsWith("[");
    const value = JSON.parse(isPlain ? text : await inflate(text));
    // The text is as large as the data, and not needed again.
    element.remove();
    return value;
  } catch {
    return null;
  }
}

/** Reads all blocks, a few at a time. Lets the page draw between them. */
async function readBlocks(onProgress) {
  const blocks = [...document.querySelectorAll("script.block")];
  model.blocks = blocks.length;
  let drawn = performance.now();
  for (let start = 0; start < blocks.length; start += 16) {
    const values = await Promise.all(blocks.slice(start, start + 16).map(readBlock));
    values.forEach((value, offset) => addBlock(value, start + offset === blocks.length - 1));
    if (performance.now() - drawn > 120) {
      onProgress(Math.min(1, (start + 16) / blocks.length));
      await new Promise(done => setTimeout(done));
      drawn = performance.now();
    }
  }
}

function addBlock(value, isLast) {
  try {
    for (const block of Array.isArray(value) ? value : [value]) add(block);
  } catch {
    model.damaged += 1;
    model.isCut ||= isLast;
  }
}

function add(block) {
  if (block.report) model.report = { ...block.report, title: block.report.title || document.title };
  else if (block.begin) begin(block.begin);
  else if (block.steps) addSteps(block.steps);
  else if (block.screens) runAt(block.screens.run).screens.push(...block.screens.items);
  else if (block.end) addEnd(block.end);
  else if (block.facts) addFacts(block.facts);
  else if (block.attachments) model.attachments.push(...block.attachments);
}

/** The run with an id. */
function runAt(id) {
  if (!model.ids.has(id)) addRun(id);
  return model.runs[model.ids.get(id)];
}

/** A run that begins with the id of an earlier one takes the id over. */
function addRun(id) {
  const number = model.runs.length;
  model.ids.set(id, number);
  model.runs.push({
    number, name: `run ${number + 1} (its beginning is damaged)`, kind: "script", columns: [], items: [], chunks: [], screens: [], now: 0,
    engineSteps: new Map(), effects: new Map(), end: null,
  });
}

const names = new Map();

/** Comes with the script's lines, because only its steps say what they hide. */
function addEnd(end) {
  const run = runAt(end.run);
  run.end = end;
  run.source ??= end.source;
}

/** What was found out about a run after its end. */
function addFacts({ run: id, facts = [], ...members }) {
  const run = runAt(id);
  run.end = { ...run.end, ...members, facts: [...(run.end?.facts ?? []), ...facts] };
}

function begin(facts) {
  addRun(facts.run);
  const run = Object.assign(runAt(facts.run), facts, { columns: facts.columns ?? [] });
  // The fragment of the URL needs a name of its own for each run.
  const count = (names.get(run.name) ?? 0) + 1;
  names.set(run.name, count);
  if (count > 1) run.name = `${run.name} (${count})`;
}

function addSteps({ run: id, first, state, items }) {
  const run = runAt(id);
  while (run.items.length < first) run.items.push(MISSING);
  if (state !== undefined || run.chunks.length === 0) run.chunks.push({ first, state: state === undefined ? run.state : state, hasOlds: false });
  items.forEach((item, offset) => {
    addEvents(run, item, first + offset);
    const begun = run.items[first + offset];
    // A test writes a step in several parts.
    if (begun) Object.assign(begun, item, { t: begun.t, l: begun.l, e: [...begun.e, ...item.e] });
    else run.items.push(item);
  });
}

// MARK: Actions and effects

/** Notes which step reduced which action, and the life of each effect. */
function addEvents(run, item, position) {
  let time = run.now;
  if (item.n !== undefined) run.now = item.n;
  item.time = run.now;
  for (const event of item.e) {
    switch (event[0]) {
      case "s":
        run.lastStep = { number: event[1], action: event[2], origin: event[3], tree: event[4], position };
        run.engineSteps.set(event[1], run.lastStep);
        if (Array.isArray(event[3]) && event[3][0] === "e") run.effects.get(event[3][1])?.marks.push({ kind: "answer", position, time, text: event[2] });
        break;
      case "+":
        run.effects.set(event[1], { id: event[1], name: event[2], position, time, by: run.lastStep?.number, marks: [], end: null });
        break;
      case "-": case "x": case "!": {
        const effect = run.effects.get(event[1]);
        if (effect) effect.end = { kind: event[0], position, time, by: run.lastStep?.position === position ? run.lastStep : null, error: event[2] };
        break;
      }
      case "t": time = event[1]; break;
      case "j": run.effects.get(event[1])?.marks.push({ kind: "job", position, time: event[4], text: `job ${event[3]}` }); break;
      case "d": run.effects.get(event[2])?.marks.push({ kind: "dropped", position, time, text: event[1] }); break;
    }
  }
}

function effectName(run, id) {
  return `“${run.effects.get(id)?.name ?? id}”`;
}

/** What became of a run: its outcome, or `cut` if the program ended before the run did. */
function outcome(run) {
  return run.end?.outcome ?? "cut";
}

const OUTCOMES = {
  failed: "Failed", malformed: "Malformed", cut: "Cut off", undetermined: "Undetermined", recorded: "Recorded", skipped: "Skipped", passed: "Passed",
};

function isBad(run) {
  return ["failed", "malformed", "cut"].includes(outcome(run));
}

/** The position of the step that failed; the last step of a run that was cut off; null for others. */
function failedStep(run) {
  if (run.items.length === 0 || !isBad(run)) return null;
  if (run.end === null) return run.items.length - 1;
  const marked = run.end.step ?? run.items.findIndex(item => item.f === 1);
  return marked >= 0 && marked < run.items.length ? marked : null;
}

// MARK: States

function chunkOf(run, position) {
  let low = 0, high = run.chunks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (run.chunks[middle].first <= position) low = middle;
    else high = middle - 1;
  }
  return run.chunks[low];
}

/** Applies the changes of one step. */
function play(state, item, owned, keepsOlds) {
  for (const event of item.e) {
    if (event[0] === "S") {
      if (keepsOlds) event.old = state;
      state = event[1];
    } else if (event[0] === "c") {
      if (keepsOlds) event.olds = event[1].map(() => undefined);
      event[1].forEach((change, index) => {
        state = apply(state, change, owned, keepsOlds ? old => (event.olds[index] = old) : undefined);
      });
    }
  }
  return state;
}

/**
 * The states before and after a step; undefined if they are not known. Both share what the step left alone.
 * Plays at most the steps of one chunk, each in place: a value is copied once.
 */
function statesAround(run, position) {
  const chunk = run.chunks.length > 0 ? chunkOf(run, Math.max(position, 0)) : null;
  if (position < 0 || chunk === null) return { before: run.state, after: run.state };
  const item = run.items[position];
  if (chunk.state === undefined || item === undefined || item.isMissing) return {};
  const owned = new Set();
  let before = chunk.state;
  for (let index = chunk.first; index < position; index += 1) before = play(before, run.items[index], owned, false);
  return { before, after: play(before, item, new Set(), false) };
}

/** Notes the value that each change of a chunk replaced, at its first use. */
function noteOlds(run, position) {
  const chunk = run.chunks.length > 0 ? chunkOf(run, position) : null;
  if (chunk === null || chunk.hasOlds || chunk.state === undefined) return;
  chunk.hasOlds = true;
  const owned = new Set();
  let state = chunk.state;
  for (let index = chunk.first; index < run.items.length && chunkOf(run, index) === chunk; index += 1) {
    state = play(state, run.items[index], owned, true);
  }
}

/** The screen after a step, and the position of the step that drew it. */
function screenAt(run, position) {
  return run.screens.findLast(([drawn]) => drawn <= position) ?? null;
}
