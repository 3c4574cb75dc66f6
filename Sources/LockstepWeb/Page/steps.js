// The list of steps beside a screen, and how the tools write lines and times.
"use strict";

// A line of text. It is broken between the parts of actions and paths; what doesn't fit is below the second column, or indented.
function textLine(role, text) {
  const line = Object.assign(document.createElement("span"), { className: role });
  const columns = /^ *\S.*?  +(?=\S)/.exec(text)?.[0].length ?? /^ */.exec(text)[0].length + 2;
  line.style.setProperty("--indent", `${columns}ch`);
  line.append(...breakable(shortData(text)));
  return line;
}

// Replaces the content of long data URLs by its size.
function shortData(text) {
  return text.replace(/data:([\w.+/-]+);base64,([A-Za-z0-9+/]{40,})=*(?![\w+/=…])/g,
    (_, type, data) => `data:${type}, ${Math.floor(data.length * 3 / 4).toLocaleString("en")} bytes`);
}

// Leaves out the middle of a long action: of `send .a(.b(.c(.d(1))))`, the first and the last cases remain.
function shortAction(text, length = 40) {
  const [first, ...cases] = text.split(/(?<=[( ])(?=\.[a-z])/);
  if (text.length <= length || cases.length < 3) return text;
  let end = cases.pop().replace(/\)+$/, "");
  while (cases.length > 1 && first.length + cases[0].length + cases.at(-1).length + end.length < length - 8) end = cases.pop() + end;
  const open = Math.max(0, end.split("(").length - end.split(")").length);
  return `${first}${cases[0]}…${end}${")".repeat(open + 1)}`;
}

// Writes what the long paths of changes begin with once, above them.
function withHeadings(lines) {
  const paths = lines.map(([role, text]) => role === "change" ? /^  ((?:[^\s:[]|\[[^\]]*\])*\.(?:[^\s:[]|\[[^\]]*\])*)(\.[^\s:.]+: .*)$/s.exec(text) : null);
  let heading = "";
  return lines.flatMap((line, index) => {
    const path = paths[index];
    if (path === null && /^  [ )\]]/.test(line[1])) return [line];
    const [, around, rest] = path ?? [], isNew = heading !== around, isShort = line[1].length < 50 && paths[index + 1]?.[1] !== around;
    heading = !path || isNew && isShort ? "" : around;
    if (heading === "") return [line];
    return [...(isNew ? [["heading", `  ${around}`]] : []), [line[0], `  ${rest}`]];
  });
}

function breakable(text) {
  return text.split(/(?<=\S)(?=[.(]\S)/).flatMap((part, index) => index > 0 ? [document.createElement("wbr"), part] : [part]);
}

function timeText(seconds) {
  let text = "";
  for (const [unit, length] of [["h", 3600], ["m", 60]]) {
    if (seconds >= length || text) text += `${Math.floor(seconds / length)}${unit} `;
    seconds %= length;
  }
  return `${text}${text ? Math.floor(seconds) : +seconds.toFixed(2)}s`;
}

function makeButton(className, onclick) {
  return Object.assign(document.createElement("button"), { type: "button", className, onclick });
}

const countText = count => count === 1 ? "1 change" : count > 0 ? `${count.toLocaleString("en")} changes` : "no change";
const isTime = step => step.seconds !== undefined;

// The seconds that pass in a row, or in a row of several steps; 0 if something else happens.
function quietTime(item) {
  const steps = item.step ? [item.step] : [...item.querySelectorAll("li")].map(row => row.step);
  return steps.every(step => isTime(step) && step.lines.length === 0 && !step.failure) ? steps.reduce((sum, step) => sum + step.seconds, 0) : 0;
}

class StepList {
  rows = [];
  position = 0;
  words = [];
  isAtEnd = true;
  // The rows that stay open although another step was clicked on, so that it stays below the pointer.
  kept = new Set();

  // Calls a function with the number of a step that is clicked on, or reached with the arrow keys.
  constructor(list, nothing, go) {
    Object.assign(this, { list, nothing, go });
    list.onkeydown = event => this.moveFocus(event);
    list.onscroll = () => { this.isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 8 };
    new ResizeObserver(() => this.reveal()).observe(list);
  }

  // Keeps the end of the list in view, if it was.
  stay() { if (this.isAtEnd && this.position === this.rows.length) this.list.scrollTop = this.list.scrollHeight }

  // Keeps rows if possible, so that a step can be clicked while it continues.
  show({ from, steps, position }) {
    for (const [offset, step] of steps.entries()) {
      const row = this.rows[from + offset];
      if (row && isTime(row.step) === isTime(step)) {
        row.step = step;
        continue;
      }
      this.removeAll(from + offset);
      this.add(step);
    }
    this.removeAll(from + steps.length);
    this.draw(from);
    this.mark(position);
  }

  // Adds the row of a step. Consecutive steps that let time pass are in one row, which can be opened.
  add(step) {
    const row = this.makeRow(step, this.rows.length + 1), last = this.rows.at(-1);
    this.rows.push(row);
    if (!isTime(step) || !last || !isTime(last.step)) return this.list.append(row);
    (last.closest(".run") ?? this.makeRun(last)).lastElementChild.append(row);
  }

  removeAll(index) {
    for (const row of this.rows.splice(index)) {
      const run = row.closest(".run");
      row.remove();
      if (run?.lastElementChild.children.length === 1) run.replaceWith(...run.lastElementChild.children);
    }
  }

  makeRun(row) {
    const run = Object.assign(document.createElement("li"), { className: "run" }), steps = document.createElement("ol");
    const button = makeButton("", () => {
      button.ariaExpanded = steps.hidden;
      steps.hidden = !steps.hidden;
    });
    button.ariaExpanded = false;
    steps.hidden = true;
    row.replaceWith(run);
    steps.append(row);
    run.append(button, steps);
    return run;
  }

  // Up, Down, Home and End go to other visible steps. A row of several steps only gets the focus, so that it can be opened.
  moveFocus(event) {
    const buttons = [...this.list.querySelectorAll(".go, .run > button")].filter(button => button.checkVisibility());
    const index = buttons.findIndex(button => button.parentElement.contains(event.target));
    const next = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const button = buttons[next];
    if (!button || next === index) return;
    button.focus({ preventScroll: true });
    this.scroll(button);
    if (button.className === "go") button.click();
  }

  makeRow(step, place) {
    const row = document.createElement("li"), go = makeButton("go", event => {
      if (event.detail > 0) this.clicked = row;
      this.go(place);
    });
    go.append(...["b", "span", "small", "i"].map(name => document.createElement(name)));
    const fold = makeButton("fold", () => {
      row.isOpen = fold.ariaExpanded === "false";
      this.draw();
    });
    const more = makeButton("more", () => {
      row.isWhole = !row.isWhole;
      this.draw();
    });
    row.append(go, fold, document.createElement("pre"), more);
    // A click on a line that is cut shows all of it, and another click cuts it again.
    row.children[2].onclick = ({ target }) => {
      const line = target.closest("pre.brief > .change");
      if (!line || !getSelection().isCollapsed) return;
      row.whole[line.classList.toggle("whole") ? "add" : "delete"](line.dataset.path);
    };
    return Object.assign(row, { step, whole: new Set() });
  }

  // The titles of the steps up to the one that is shown, without time.
  titles() { return this.rows.slice(0, this.position).filter(({ step }) => !isTime(step)).map(({ step }) => step.title) }

  // The number of the step in a row, or before it if time passes there; rows are counted from 1.
  number(place) { return this.rows[place - 1]?.step.number ?? 0 }

  // The row of a step. The last step includes the time after it.
  place(number) {
    const { length } = this.rows;
    return number === this.number(length) ? length : this.rows.findLastIndex(({ step }) => !isTime(step) && step.number === number) + 1;
  }

  // Shows the steps whose titles contain all words, and the matching lines of the remaining steps.
  filter(text) {
    this.words = text.toLowerCase().split(/\s+/).filter(word => word !== "");
    this.nothing.textContent = `No step contains “${text.trim()}”.`;
    this.draw();
    if (this.words.length === 0) this.reveal();
  }

  draw(from = 0) {
    for (const row of this.rows.slice(from)) this.drawRow(row);
    this.nothing.hidden = this.words.length === 0 || this.rows.some(row => !row.hidden);
    for (const run of this.list.querySelectorAll(".run")) {
      const [button, steps] = run.children, rows = [...steps.children], sum = name => rows.reduce((sum, row) => sum + row.step[name], 0);
      button.textContent = `+ ${timeText(sum("seconds"))} in ${rows.length} parts${sum("changes") > 0 ? `, ${countText(sum("changes"))}` : ""}`;
      run.hidden = rows.every(row => row.hidden);
      steps.hidden = this.words.length === 0 ? button.ariaExpanded === "false" : run.hidden;
    }
    this.fold();
  }

  // Without a filter, hides time in which nothing happened, and statements that the next one repeats, which has the same number. The next row says how long and
  // how often. The step that is shown and the last one are not hidden.
  fold() {
    const items = [...this.list.children], current = this.rows[this.position - 1], isFiltered = this.words.length > 0;
    const times = items.map((item, index) => index < items.length - 1 && !item.contains(current) ? quietTime(item) : 0);
    let seconds = 0, count = 1;
    for (const [index, item] of items.entries()) {
      const next = items[times[index + 1] > 0 ? index + 2 : index + 1];
      const isRepeated = item !== current && [item, next].every(row => row?.step && !isTime(row.step)) && item.step.number === next.step.number;
      if (!isFiltered) item.hidden = isRepeated || times[index] > 0;
      seconds += times[index];
      if (isRepeated) count += 1;
      if (item.hidden && !isFiltered) continue;
      const parts = isFiltered ? [] : [count > 1 ? `${count}×` : "", seconds > 0 ? `+ ${timeText(seconds)}` : ""];
      const text = parts.filter(part => part).join(" "), note = item.step && item.querySelector("i");
      // Each update folds the whole list, and writing a text again would lay it out again.
      if (note && note.textContent !== text) note.textContent = text;
      [seconds, count] = [0, 1];
    }
  }

  drawRow(row) {
    const { step } = row, [go, fold, pre, more] = row.children, [number, title, action] = go.children;
    const matches = text => this.words.every(word => text.toLowerCase().includes(word));
    const isFound = matches(`${step.title} ${step.action ?? ""}`), isOpen = row.isOpen ?? this.isOpen(row);
    const failure = step.failure ? [["failure", `  ✗ ${step.failure}`]] : [], all = [...step.lines, ...failure];
    const rest = step.changes - step.net.length, net = step.net.map(text => ["change", `  ${text}`]);
    const brief = [...net, ...rest > 0 ? [["heading", `  and ${rest.toLocaleString("en")} more`]] : [], ...failure];
    // The actions and effects in between are left out first.
    const isLong = all.some(([role, text], index) => text !== brief[index]?.[1]), isBrief = isLong && !row.isWhole;
    const lines = !isFound ? all.filter(([, text]) => matches(text)) : !isOpen ? [] : isBrief ? brief : all;
    row.classList.toggle("idle", isTime(step));
    row.classList.toggle("open", lines.length > 0);
    pre.classList.toggle("brief", lines === brief);
    number.textContent = isTime(step) ? "" : step.number;
    title.title = step.title.length > 30 && !isTime(step) ? step.title : "";
    title.replaceChildren(...breakable(isTime(step) ? `+ ${timeText(step.seconds)}` : step.title));
    action.replaceChildren(...breakable(shortAction(step.action ?? "")));
    action.title = step.action ?? "";
    pre.replaceChildren(...(isFound ? withHeadings(lines) : lines).map(line => textLine(...line)));
    if (lines === brief) for (const line of pre.children) this.drawBrief(row, line);
    fold.ariaExpanded = isOpen;
    fold.textContent = step.failure ? "✗ failed" : countText(step.changes);
    more.textContent = row.isWhole ? "Changes only" : `Actions and effects: ${all.length === 1 ? "1 line" : `${all.length.toLocaleString("en")} lines`}`;
    [fold.hidden, pre.hidden, more.hidden] = [all.length === 0 || !isFound, lines.length === 0, !isFound || !isOpen || !isLong];
    row.hidden = !isFound && lines.length === 0;
  }

  // The pointer shows a line that may be cut; one that was clicked on is whole, also when its value changes.
  drawBrief(row, line) {
    const text = line.textContent.trim();
    if (text.length > 60) line.title = text;
    line.dataset.path = text.split(":")[0];
    line.classList.toggle("whole", row.whole.has(line.dataset.path));
  }

  // A step of the past that is chosen is open, and the last step that a person has made: time that passes afterwards doesn't fold it.
  isOpen(row) {
    const { rows, position, kept } = this;
    return kept.has(row) || position < rows.length && row === rows[position - 1] || row === rows.slice(0, position).findLast(row => !isTime(row.step));
  }

  mark(position) {
    const { rows } = this, row = rows[position - 1];
    const isMoved = position !== this.position || row !== this.shownRow;
    const place = isMoved && row && row === this.clicked ? row.getBoundingClientRect().top : null;
    if (place !== null) this.kept = new Set(rows.filter(row => this.isOpen(row))); else if (isMoved) this.kept.clear();
    Object.assign(this, { position, shownRow: row, clicked: null });
    for (const [index, row] of rows.entries()) {
      row.classList.toggle("undone", index >= position);
      row.firstElementChild.ariaCurrent = index === position - 1 ? "step" : null;
    }
    for (const run of this.list.querySelectorAll(".run")) run.firstElementChild.ariaCurrent = run.querySelector("ol [aria-current]") ? "step" : null;
    if (isMoved) this.draw();
    if (place === null) this.stay();
    if (isMoved) this.reveal(place);
  }

  // Scrolls to the step that is shown. A step that is clicked on stays where it is, while others around it open and close.
  reveal(place = null) {
    const row = this.rows[this.position - 1];
    if (place !== null) this.list.scrollTop += row.getBoundingClientRect().top - place;
    if (row) this.scroll(place !== null ? row.firstElementChild : row.closest(".run:has(> [hidden])") ?? row);
  }

  // Scrolls the list alone: the page stays where it is. If there is room, the end of the row before is also visible.
  scroll(row) {
    const box = row.getBoundingClientRect(), room = this.list.getBoundingClientRect(), before = 28;
    if (box.top < room.top || box.height + before > room.height) this.list.scrollTop += box.top - room.top - before;
    else if (box.bottom > room.bottom) this.list.scrollTop += box.bottom - room.bottom;
  }
}
