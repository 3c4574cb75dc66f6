// The tab “Timeline”: a bar for each effect, in virtual time or by steps.

const timeline = { byTime: null };

function drawTimeline(run, position) {
  Object.assign(timeline, { run, position, effects: [...run.effects.values()] });
  const isTimed = run.now > 0;
  timeline.isTimed = isTimed && (timeline.byTime ?? true);
  if (!timeline.element) buildTimeline();
  fill(timeline.modes, ["Virtual time", "Steps"].map((title, index) => button(title, () => {
    timeline.byTime = index === 0;
    drawDetail();
  }, { "aria-pressed": String(timeline.isTimed === (index === 0)), disabled: index === 0 && !isTimed })),
  zoomButton("−", 1 / 4, "Zoom out"), zoomButton("+", 4, "Zoom in"));
  setWindow();
  fill(timeline.axis, ticks());
  afterDrawing = showTimeline;
  return timeline.element;
}

function buildTimeline() {
  timeline.modes = make("div.segments", { role: "group", "aria-label": "Axis" });
  timeline.axis = make("div.axis", { "aria-hidden": "true" });
  timeline.list = new VirtualList("effects", {
    label: "Effects", render: effectRow, onMove: selectEffect, onOpen: index => goTo(timeline.run, timeline.effects[index].position, { isJump: true }),
  });
  timeline.element = make("div.timeline", {}, make("div.bar", {}, timeline.modes, make("p.note.legend", {},
    make("i.key-answer", {}), "action sent", make("i.key-cancelled", {}), "cancelled")), timeline.axis, timeline.list.element);
}

function showTimeline() {
  const { effects, position } = timeline;
  timeline.list.set(effects.length, 30);
  if (timeline.shownRun !== timeline.run || timeline.shownPosition !== position) {
    const index = effects.findIndex(effect => (effect.end?.position ?? Infinity) >= position);
    if (timeline.shownRun !== timeline.run) timeline.list.selected = -1;
    if (index >= 0) timeline.list.reveal(index, true);
  }
  timeline.list.redraw();
  Object.assign(timeline, { shownRun: timeline.run, shownPosition: position });
}

function zoomButton(text, factor, title) {
  return button(text, () => {
    timeline.zoom = Math.max(1, Math.min(4 ** 10, timeline.zoom * factor));
    drawDetail();
  }, { "aria-label": title });
}

/** The part of the axis that is shown: all of it, or a part around the shown step. */
function setWindow() {
  const { run, position } = timeline, end = Math.max(1, timeline.isTimed ? run.now : run.items.length);
  if (timeline.zoomedRun !== run) timeline.zoom = 4 ** Math.max(0, Math.round(Math.log(timeline.effects.length / 40) / Math.log(4)));
  timeline.zoomedRun = run;
  const length = end / timeline.zoom, now = position < 0 ? 0 : timeline.isTimed ? run.items[position].time : position;
  timeline.from = Math.max(0, Math.min(end - length, now - length / 2));
  timeline.length = length;
}

/** The place on the shown part of the axis: it is from 0 to 1. A step has a width of its own. */
function along(position, time, width = 0) {
  return ((timeline.isTimed ? time : position + width) - timeline.from) / timeline.length;
}

function percent(value) {
  return `${(Math.max(0, Math.min(1, value)) * 100).toFixed(3)}%`;
}

function ticks() {
  const { from, length, isTimed } = timeline, step = tickLength(length), result = [];
  for (let value = Math.ceil(from / step) * step; value <= from + length && result.length < 12; value += step) {
    result.push(make("span", { style: `inset-inline-start:${percent((value - from) / length)}` }, isTimed ? timeText(value) : String(value)));
  }
  return make("div.track", {}, result);
}

/** A round number that divides the axis into about four. */
function tickLength(length) {
  const rounds = timeline.isTimed ? [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 43200, 86400].map(seconds => seconds * 1e9) : [];
  const round = rounds.find(value => length / value <= 5 && length / value >= 1);
  if (round) return round;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, length / 4)));
  return [1, 2, 5, 10].map(factor => factor * power).find(value => length / value <= 5);
}

function effectRow(index) {
  const { run, position } = timeline, effect = timeline.effects[index], end = effect.end;
  const from = along(effect.position, effect.time), to = end ? along(end.position, end.time, 1) : 1;
  const kind = end === null ? "open" : { "-": "finished", "x": "cancelled", "!": "failed" }[end.kind];
  const now = position < 0 ? 0 : along(position, run.items[position].time, 1);
  return make("div.effect", { "aria-label": effectLabel(effect, kind) },
    make("span.name", { title: effect.name }, effect.name),
    make("div.track", {}, make("span.now", { style: `inset-inline-start:${percent(now)}` }),
      to < 0 || from > 1 ? null : make(`span.effect-bar.${kind}`, { style: `inset-inline-start:${percent(from)};inset-inline-end:${percent(1 - to)}` }),
      effectMarks(effect),
      kind === "finished" || kind === "open" || to < 0 || to > 1 ? null :
        make(`span.end.${kind}`, { style: `inset-inline-start:${percent(to)}` }, kind === "failed" ? "!" : "✕")));
}

/** The actions and jobs of an effect in the shown part of the axis. */
function effectMarks(effect) {
  const marks = effect.marks.map((mark, number) => ({ mark, number, at: along(mark.position, mark.time, 0.5) }));
  return marks.filter(({ at }) => at >= 0 && at <= 1).slice(0, 200).map(({ mark, number, at }) => make(`span.mark.${mark.kind}`, {
    title: `${oneLine(mark.text, 100)}, step ${mark.position + 1}`, "data-mark": number, style: `inset-inline-start:${percent(at)}`,
  }));
}

function effectLabel(effect, kind) {
  const words = { open: "still running", finished: "finished", cancelled: "cancelled", failed: "failed" };
  return `${effect.name}: started in step ${effect.position + 1}, ${words[kind]}${effect.end ? ` in step ${effect.end.position + 1}` : ""}`;
}

/** Shows the life of an effect. A click on its bar goes to the step that started it, a click on a mark to that step. */
function selectEffect(index, event) {
  const effect = timeline.effects[index], { run } = timeline;
  if (!effect) return;
  timeline.list.select(index);
  showEffect(run, effect);
  const target = event?.target instanceof Element ? event.target : null;
  if (target?.closest(".effect-bar")) goTo(run, effect.position, { isJump: true });
  else if (target?.closest(".mark")) goTo(run, effect.marks[target.dataset.mark].position, { isJump: true });
  else if (target?.closest(".end")) goTo(run, effect.end.position, { isJump: true });
}

function showEffect(run, effect) {
  const starts = cause(run, effect.by, effect.position), end = effect.end;
  const words = { "-": "finished", "x": "cancelled", "!": "failed" };
  const row = (text, more, position) => make("li", {}, make("span.words", {}, text), " ", more, " ",
    position === undefined ? null : make("span.at", {}, stepLink(run, position)));
  const markWords = { answer: "sent", dropped: "dropped", job: "ran" };
  const rows = [
    row(`started at ${timeText(effect.time)} in`, null, effect.position),
    ...effect.marks.map(mark => row(markWords[mark.kind], code(mark.text, 160), mark.position)),
    end === null ? row("still running at the end")
      : row(`${words[end.kind]} at ${timeText(end.time)}`, end.error ?? (end.by && end.kind === "x" ? ["by ", code(end.by.action, 160)] : null), end.position),
  ];
  const reason = starts.length > 1 ? [make("h3", {}, "Why"), chainList(run, starts)] : null;
  showPanel(`“${effect.name}”`, [make("ol.life", {}, limited(rows, item => item, 30)), reason], { text: () => rows.map(row => row.textContent).join("\n") });
}
