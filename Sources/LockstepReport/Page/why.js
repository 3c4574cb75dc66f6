// Why a value is what it is: the last change that wrote it, and what led to that change. Facts only.

/** How one place relates to another. */
function isPrefix(short, long) {
  return short.length <= long.length && short.every((index, depth) => long[depth] === index);
}

/**
 * Goes back over one change. Returns the place of the value before it, or null if the change wrote the value:
 * set it, inserted it, set a value around it, or changed something in it.
 */
function placeBefore(place, change) {
  const [, at, kind, target] = change, depth = at.length - 1;
  if (kind === "=") return isPrefix(at, place) || isPrefix(place, at) ? null : place;
  const list = at.slice(0, -1);
  if (isPrefix(place, list)) return null;
  if (!isPrefix(list, place)) return place;
  const index = place[depth];
  const moved = to => place.with(depth, to);
  if (kind === "+") return index === at[depth] ? null : index > at[depth] ? moved(index - 1) : place;
  if (kind === "-") return index >= at[depth] ? moved(index + 1) : place;
  if (index === target) return moved(at[depth]);
  const without = index > target ? index - 1 : index;
  return moved(without >= at[depth] ? without + 1 : without);
}

/** The last change at or before a step that wrote a place: its position, its step of the engine and its path. */
function lastWriter(run, position, place) {
  let sought = place;
  for (let index = position; index >= 0; index -= 1) {
    const item = run.items[index];
    if (item.isMissing) return { isMissing: true, position: index };
    for (let number = item.e.length - 1; number >= 0; number -= 1) {
      const event = item.e[number];
      if (event[0] === "S") return writer(run, index, number, "");
      if (event[0] !== "c") continue;
      for (const change of event[1].toReversed()) {
        const before = placeBefore(sought, change);
        if (before === null) return writer(run, index, number, change[0]);
        sought = before;
      }
    }
  }
  return null;
}

function writer(run, position, eventNumber, path) {
  const step = run.items[position].e.slice(0, eventNumber).findLast(event => event[0] === "s");
  return { position, path, number: step?.[1] };
}

/** A trace doesn't say that one hidden value became another. */
function isHidden(run, position, place) {
  return place.reduce((tree, index) => tree && childAt(tree, index), statesAround(run, position).after) === "••••";
}

/** The links from a value back to the statement that led to it. */
function why(run, position, place) {
  const found = lastWriter(run, position, place);
  if (found === null) return [{ kind: "start", text: isHidden(run, position, place) ? "hidden: it may have changed since the start" : "set before the first step" }];
  if (found.isMissing) return [{ kind: "missing", text: "not known: the steps before are in a damaged block", position: found.position }];
  return [{ kind: "write", text: found.path, position: found.position }, ...cause(run, found.number, found.position)];
}

/** The links from a step of the engine back to the statement that led to it. */
function cause(run, number, position) {
  const links = [], seen = new Set();
  let step = run.engineSteps.get(number), at = position;
  while (step && !seen.has(step.number)) {
    seen.add(step.number);
    at = step.position;
    links.push({ kind: "action", text: step.action, position: at });
    const [kind, id] = Array.isArray(step.origin) ? step.origin : [null];
    if (kind === null) break;
    if (kind === "e") {
      const effect = run.effects.get(id);
      links.push({ kind: "effect", text: effectName(run, id), position: effect?.position ?? null });
      at = effect?.position ?? at;
      step = run.engineSteps.get(effect?.by);
    } else {
      if (kind === "v") links.push({ kind: "screen", text: "the screen", position: run.engineSteps.get(id)?.position ?? null });
      step = run.engineSteps.get(id);
    }
  }
  const item = run.items[at];
  links.push({ kind: "line", text: run.source?.[item?.l - 1]?.trim() ?? item?.t ?? "", position: at, line: item?.l });
  return links;
}

const LINK_WORDS = { write: "written to", action: "by", effect: "sent by the effect", screen: "sent by", line: "from", start: "", missing: "" };

/** How each link reads: the words before it, from the kind of the link and of the one before. */
function linkWords(link, previous) {
  if (link.kind === "action" && previous?.kind === "effect") return "started by";
  if (link.kind === "action" && previous?.kind === "action") return "sent by";
  if (link.kind === "action" && previous?.kind === "screen") return "drawn after";
  return LINK_WORDS[link.kind];
}

/** The chain as a list whose links jump. */
function chainList(run, links, from) {
  const rows = links.map((link, index) => {
    const isLine = link.kind === "line";
    const target = (link.position ?? null) === null ? null : stepLink(run, link.position, isLine ? lineName(link.line, link.position) : undefined);
    return make("li", { class: `link-${link.kind}` }, make("span.words", {}, linkWords(link, links[index - 1])), " ",
      code(link.text, 200), " ", target ? make("span.at", {}, target) : null);
  });
  return make("ol.chain", {}, limited(rows, row => row, 14));
}

function lineName(line, position) {
  if (line === undefined) return `step ${position + 1}`;
  return typeof line === "number" ? `line ${line}` : line;
}

/** The chain as text, for copying. */
function chainText(links) {
  const place = link => (link.kind === "line" && link.line ? `step ${link.position + 1}, ${lineName(link.line)}` : `step ${link.position + 1}`);
  return links.map(link => `  ← ${link.text}${link.position >= 0 ? `  (${place(link)})` : ""}`).join("\n");
}
