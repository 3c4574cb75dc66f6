// Written by generate.py from the files beside it.

extension PageAssets {
  static let liveProgram = ##"""
    // Applies the changes of a screen that a program draws, and sends the program what a person does, as statements of its script language.
    // The page that embeds this one passes the changes on; without one, this page receives them itself.
    "use strict";
    (() => {
      const page = Math.random().toString(36).slice(2, 10);
      let version = Number(document.currentScript.dataset.version);
      let editNumber = 0;
      // The edits of fields: number is that of the newest one, shown that of the newest one which the screen shows.
      const edits = new WeakMap();
      const queue = [];
      // Among other previews, a screen takes the focus only if a person gives it.
      const isPreview = window.frameElement?.closest(".card") != null;
      let isSending = false, isFetching = false, scrolled = null;
      // The changes that arrived while the whole content was requested.
      let missed = [];

      // MARK: The program's changes

      function receive(update) {
        if (isFetching) return missed.push(update);
        if (update.patches && update.version > version) {
          if (update.version !== version + 1) return fetchAll(update);
          keepPlace(() => {
            if (update.look) setLook(update.look);
            update.patches.forEach(apply);
          });
          version = update.version;
        }
        if (update.edit?.page === page) {
          for (const field of document.querySelectorAll("input, textarea")) {
            const edit = edits.get(field);
            if (edit && update.edit.number >= edit.sent) edit.shown = Math.max(edit.shown, update.edit.number);
          }
        }
        show();
      }

      // Gets the whole content, if changes were missed. Elements that are still there stay, with what is typed into them.
      async function fetchAll(...updates) {
        isFetching = true;
        missed = updates;
        const content = await (await fetch("screen")).json();
        const fresh = document.createElement("body");
        fresh.innerHTML = content.html;
        keepPlace(() => {
          setLook(content.look);
          morph(document.body, fresh);
        });
        version = content.version;
        isFetching = false;
        missed.splice(0).forEach(receive);
        show();
      }

      // Shows another theme or language.
      function setLook(look) {
        const root = document.documentElement;
        root.lang = look.language;
        if (look.direction) root.dir = look.direction; else root.removeAttribute("dir");
        document.querySelector("meta[name=color-scheme]").content = look.colorScheme;
        const style = document.querySelector("head style");
        if (style.textContent !== look.css) style.textContent = look.css;
      }

      function morph(element, fresh) {
        for (const { name } of [...element.attributes]) if (!fresh.hasAttribute(name)) element.removeAttribute(name);
        for (const { name, value } of fresh.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
        const hasText = [...element.childNodes, ...fresh.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "");
        if (hasText || fresh.children.length === 0) {
          if (element.innerHTML !== fresh.innerHTML) element.innerHTML = fresh.innerHTML;
          return;
        }
        const known = new Map(keyed(element));
        for (const [index, [key, child]] of keyed(fresh).entries()) {
          const same = known.get(key);
          known.delete(key);
          if (same) morph(same, child);
          if (element.children[index] !== (same ?? child)) element.insertBefore(same ?? child, element.children[index] ?? null);
        }
        for (const child of known.values()) child.remove();
      }

      function keyed(element) {
        const counts = {};
        return [...element.children].map(child => {
          const base = `${child.tagName} ${child.dataset?.e ?? ""}`;
          counts[base] = (counts[base] ?? 0) + 1;
          return [`${base} ${counts[base]}`, child];
        });
      }

      function apply(patch) {
        const element = patch.p.reduce((parent, index) => parent.children[index], document.body);
        if (patch.h !== undefined) return element.replaceWith(parse(patch.h, element.parentElement));
        for (const [name, value] of Object.entries(patch.a ?? {})) element.setAttribute(name, value);
        for (const name of patch.r ?? []) element.removeAttribute(name);
        if (patch.t !== undefined) element.innerHTML = patch.t;
        if (!patch.d && !patch.m && !patch.i) return;
        const old = [...element.children];
        const added = (patch.m ?? []).map(([from, to]) => [to, old[from]]);
        let last = null;
        for (const [to, ...values] of patch.i ?? []) {
          last = values.length === 1 ? parse(values[0], element) : copy(last, values);
          added.push([to, last]);
        }
        for (const index of patch.d ?? []) old[index].remove();
        for (const [from] of patch.m ?? []) old[from].remove();
        for (const [to, child] of added.sort((first, second) => first[0] - second[0])) element.insertBefore(child, element.children[to] ?? null);
      }

      function parse(html, parent) {
        const template = document.createElement("template");
        const isDrawing = parent.closest("svg") !== null;
        template.innerHTML = isDrawing ? `<svg>${html}</svg>` : html;
        const element = template.content.firstElementChild;
        return isDrawing ? element.firstElementChild : element;
      }

      // A copy of an element with other values of attributes and texts, which are counted in the order of the elements.
      function copy(element, changes) {
        const copied = element.cloneNode(true), values = new Map();
        for (let index = 0; index < changes.length; index += 2) values.set(changes[index], changes[index + 1]);
        let count = 0;
        for (const part of [copied, ...copied.querySelectorAll("*")]) {
          for (const attribute of part.attributes) {
            if (values.has(count)) attribute.value = values.get(count);
            count += 1;
          }
          if (part.children.length > 0) continue;
          if (values.has(count)) part.textContent = values.get(count);
          count += 1;
        }
        return copied;
      }

      // Keeps the focus, and the rows of lists where they are, while a function changes the page.
      function keepPlace(change) {
        const active = document.activeElement;
        const owner = active?.closest?.("[data-e]")?.dataset.e, tag = active?.tagName;
        const before = new Set(document.querySelectorAll("[autofocus]"));
        const lists = [...document.querySelectorAll(".list")].map(list => {
          const top = list.getBoundingClientRect().top;
          const row = [...list.querySelectorAll("li")].find(row => row.getBoundingClientRect().bottom > top);
          return { list, row, offset: row ? row.getBoundingClientRect().top - top : 0, isFromEnd: list.classList.contains("from-end") };
        });
        change();
        for (const { list, row, offset, isFromEnd } of lists) {
          if (isFromEnd || !row?.isConnected) continue;
          list.scrollTop += row.getBoundingClientRect().top - list.getBoundingClientRect().top - offset;
        }
        const isLost = !document.activeElement || document.activeElement === document.body || document.activeElement.closest("[inert]");
        if (!isLost || (isPreview && !document.hasFocus())) return;
        // A field or a button beside the screen keeps it.
        if (top !== window && top.document.activeElement?.matches("input, button")) return;
        const next = [...document.querySelectorAll("[autofocus]")].find(element => !before.has(element) || owner);
        const same = owner && document.querySelector(`[data-e="${owner}"]`);
        const usual = next ?? (same?.matches(tag) ? same : same?.querySelector(tag));
        // A question takes the focus even if the program gives it to no control.
        const isUsable = usual && !usual.closest("[inert]");
        const target = isUsable ? usual : [...document.querySelectorAll("dialog")].at(-1)?.querySelector(":is(input, select, textarea, button):enabled");
        target?.focus({ preventScroll: true });
      }

      // Shows the values that the program has set, except in fields whose newest text it doesn't know yet.
      function show() {
        for (const field of document.querySelectorAll("input, textarea, select")) {
          if (isPending(field)) continue;
          if (field.type === "checkbox") field.checked = field.hasAttribute("checked");
          else if (field.tagName === "SELECT") field.selectedIndex = [...field.options].findIndex(option => option.hasAttribute("selected"));
          else if (field.type === "password") { if (!field.placeholder) field.value = "" }
          else set(field, field.tagName === "TEXTAREA" ? field.defaultValue : field.getAttribute("value") ?? "");
        }
      }

      function set(field, text) {
        if (field.value === text) return;
        const end = field.type === "text" || field.tagName === "TEXTAREA" ? field.value.length - field.selectionEnd : null;
        field.value = text;
        if (end !== null && document.activeElement === field) field.setSelectionRange(Math.max(0, text.length - end), Math.max(0, text.length - end));
      }

      function isPending(field) {
        const edit = edits.get(field);
        return edit !== undefined && edit.number > edit.shown;
      }

      // MARK: The person's statements

      function quote(text) {
        const escapes = { "\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t" };
        return '"' + text.replace(/[\\"\n\r\t]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, found => escapes[found] ?? `\\u{${found.codePointAt(0).toString(16)}}`) + '"';
      }

      // Adds a statement, or a function that returns one when its turn has come. The message about an optional one that is impossible is not shown.
      function send(statement, isOptional = false, done = () => {}) {
        queue.push({ statement, isOptional, done });
        if (!isSending) sendAll();
      }

      async function sendAll() {
        isSending = true;
        parent.lockstepBusy?.(window.frameElement, true);
        while (queue.length > 0) {
          const { statement, isOptional, done } = queue.shift();
          const text = typeof statement === "function" ? statement() : statement;
          if (!isOptional) say("");
          try {
            const path = typeof text === "string" ? "statement" : `statement?edit=${page}.${text.number}`;
            const answer = await (await fetch(path, { method: "POST", body: text.text ?? text })).json();
            if (!answer.isPlayed) show();
            if (!isOptional && !answer.isPlayed) say(answer.message);
          } catch {
            // The page around says that the program doesn't answer.
          }
          done();
        }
        isSending = false;
        parent.lockstepBusy?.(window.frameElement, false);
      }

      function say(message) {
        if (parent !== window && parent.lockstepMessage) return parent.lockstepMessage(message);
        if (message) console.info(message);
      }

      function reference(element) { return element.closest("[data-q]")?.dataset.q }

      function use(element, verb, rest = "", isOptional = false) {
        const query = reference(element);
        if (query) send(`${verb} ${query}${rest}`, isOptional);
        else say(`“${element.textContent.trim().slice(0, 40)}” can't be told apart from another element: give it an .id(…).`);
      }

      // Scrolls to the element to which a link refers, and focuses its first control.
      function follow(address) {
        const place = document.querySelector(`[data-name="${CSS.escape(address.slice(1))}"]`);
        place?.scrollIntoView({ block: "start" });
        place?.querySelector(":is(input, select, textarea, button):enabled")?.focus({ preventScroll: true });
      }

      function edit(field) {
        const state = edits.get(field) ?? { number: 0, sent: 0, shown: 0, isQueued: false };
        edits.set(field, state);
        state.number = ++editNumber;
        if (state.isQueued) return;
        state.isQueued = true;
        send(() => {
          state.isQueued = false;
          state.sent = state.number;
          return { text: `fill ${reference(field)} ${quote(field.value)}`, number: state.number };
        });
      }

      document.addEventListener("click", event => {
        const target = event.target.closest("button, a, input[type=checkbox]");
        if (!target || target.disabled || target.ariaDisabled === "true") return;
        if (target.type === "checkbox") { event.preventDefault(); return use(target, "toggle") }
        if (target.dataset.day) return use(target, "select", ` ${quote(target.dataset.day)}`);
        if (target.dataset.step) return use(target, "step", ` ${target.dataset.step}`);
        if (target.tagName === "A") {
          event.preventDefault();
          if (target.getAttribute("href")?.startsWith("#")) return follow(target.getAttribute("href"));
          if (target.href) window.open(target.href, "_blank", "noopener");
          if (!target.dataset.q) return;
        }
        use(target, "tap");
      });

      document.addEventListener("input", event => {
        const field = event.target;
        if (field.type === "text" || field.type === "password" || field.tagName === "TEXTAREA") { if (!event.isComposing) edit(field) }
      });
      document.addEventListener("compositionend", event => edit(event.target));

      document.addEventListener("change", event => {
        const field = event.target;
        if (field.tagName === "SELECT") return use(field, "select", ` ${quote(field.selectedOptions[0]?.textContent ?? "")}`);
        if (field.type !== "number" && field.type !== "range") return;
        const step = Number(field.step) || 1;
        const count = Math.round((Number(field.value) - Number(field.getAttribute("value"))) / step);
        for (let done = 0; done < Math.min(Math.abs(count), 1000); done += 1) use(field, "step", count > 0 ? " up" : " down");
        if (count === 0) show();
      });

      document.addEventListener("keydown", event => {
        if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === "Escape") send("back", true);
        if (event.key === "Enter" && event.target.matches("input[type=text], input[type=password]")) use(event.target, "submit", "", true);
      });

      // A list contains the rows of the program's window; beyond an edge are others.
      document.addEventListener("wheel", event => {
        const list = event.target.closest?.(".list, .scroll[data-q]");
        if (!list?.dataset.q || !list.querySelector(".more") || scrolled === list) return;
        const isFromEnd = list.classList.contains("from-end");
        const above = isFromEnd ? list.scrollHeight - list.clientHeight + list.scrollTop : list.scrollTop;
        const below = isFromEnd ? -list.scrollTop : list.scrollHeight - list.clientHeight - list.scrollTop;
        if (event.deltaY > 0 ? below > 2 : above > 2) return;
        scrolled = list;
        send(`scroll ${list.dataset.q} ${event.deltaY > 0 ? "down" : "up"}`, true, () => { scrolled = null });
      }, { passive: true });

      // The program's window has as many columns and rows as this one has room for. Of several pages, the one with the focus sets it.
      let windowSize = "";
      function fit() {
        const size = `${Math.max(20, Math.floor(innerWidth / 8))}x${Math.max(10, Math.floor(innerHeight / 24))}`;
        if (size !== windowSize) send(`window ${windowSize = size}`, true);
      }

      window.lockstep = { receive, version: () => version, isIdle: () => !isSending && queue.length === 0 };
      if (!isPreview) document.querySelector("[autofocus]")?.focus({ preventScroll: true });
      show();
      for (const number of document.currentScript.dataset.scrolled?.split(" ") ?? []) {
        const element = document.querySelector(`[data-e="${number}"]`), scroller = element?.closest(".scroll");
        if (scroller) scroller.scrollTop += element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      }
      if (parent !== window) parent.lockstepReady?.(window.frameElement);
      if (!document.hidden) fit();
      let resizing;
      addEventListener("resize", () => {
        clearTimeout(resizing);
        resizing = setTimeout(() => { if (top.document.hasFocus()) fit() }, 150);
      });
      if (!isPreview) top.addEventListener("focus", () => {
        windowSize = "";
        fit();
      });
      if (parent === window) {
        const events = new EventSource("../events");
        const index = Number(location.pathname.split("/").at(-2));
        events.addEventListener("screen", event => {
          const update = JSON.parse(event.data);
          if (update.surface === index) receive(update);
        });
        // Changes may have been missed during an interruption.
        events.onopen = () => { if (version > 0) fetchAll() };
      }
    })();

    """##
  static let stepsProgram = ##"""
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

    """##
  static let tabsProgram = ##"""
    // The tabs of the tools beside a screen, and the divider above them.
    "use strict";

    // Returns a function that shows a tab: the one with a name, or the last one. The tab and the divider's place are remembered in this session.
    function openTabs(panel, change) {
      const find = name => panel.querySelector(name);
      const tabs = [...panel.querySelectorAll("[role=tab]")], narrow = matchMedia("(max-width: 799px)"), divider = find("#divider");

      // On a wide page, the steps are above the tabs.
      function showTab(name = sessionStorage.getItem("tab") ?? "steps") {
        sessionStorage.setItem("tab", name);
        const chosen = name === "steps" && !narrow.matches ? "state" : name;
        for (const tab of tabs) {
          const isChosen = tab.id === `${chosen}-tab`;
          tab.ariaSelected = isChosen;
          tab.tabIndex = isChosen ? 0 : -1;
          find(`#${tab.getAttribute("aria-controls")}`).hidden = !isChosen && (narrow.matches || tab.id !== "steps-tab");
        }
        find("#steps-panel").role = narrow.matches ? "tabpanel" : "region";
        change();
      }
      for (const tab of tabs) tab.onclick = () => showTab(tab.id.split("-")[0]);
      narrow.onchange = () => {
        showTab();
        divideAsBefore();
      };
      find("[role=tablist]").onkeydown = event => {
        const shown = tabs.filter(tab => tab.checkVisibility()), index = shown.indexOf(event.target);
        const next = shown.at({ ArrowLeft: index - 1, ArrowRight: (index + 1) % shown.length, Home: 0, End: -1 }[event.key] ?? index);
        if (next === event.target) return;
        event.preventDefault();
        next.click();
        next.focus();
      };

      const lengthName = () => narrow.matches ? "--height" : "--lower";

      // Gives the tools below the divider a part of the panel's height, in percent; on a narrow page, gives the panel a part of the page's. The style
      // sheet limits it.
      function divide(percent) {
        const name = lengthName();
        panel.style.setProperty(name, `${percent}%`);
        sessionStorage.setItem(name, percent);
        const [part, whole] = narrow.matches ? [panel, panel.parentElement] : [find("[role=tabpanel]:not([hidden])"), panel];
        divider.ariaValueNow = Math.round(whole.clientHeight > 0 ? 100 * part.offsetHeight / whole.clientHeight : percent);
      }
      const divideAsBefore = () => divide(sessionStorage.getItem(lengthName()) ?? (narrow.matches ? 40 : 36));
      divider.onpointerdown = event => divider.setPointerCapture(event.pointerId);
      divider.onpointermove = event => {
        if (!divider.hasPointerCapture(event.pointerId)) return;
        const { bottom } = panel.getBoundingClientRect(), tabs = narrow.matches ? 0 : find("[role=tablist]").offsetHeight;
        divide(100 * (bottom - tabs - event.clientY) / (narrow.matches ? panel.parentElement : panel).clientHeight);
      };
      divider.onkeydown = event => {
        const percent = { ArrowUp: Number(divider.ariaValueNow) + 5, ArrowDown: divider.ariaValueNow - 5, Home: 100, End: 0 }[event.key];
        if (percent === undefined) return;
        event.preventDefault();
        divide(percent);
      };
      divideAsBefore();
      return showTab;
    }

    """##
  static let toolsProgram = ##"""
    "use strict";
    (() => {
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

    // The tab “State”: the state as a tree that can be searched.

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

    // The tab “Save”, and the buttons that begin another session or move in this one.

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

    """##
  static let toolsStyle = ##"""
    :root { color-scheme: light dark; font-family: system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; line-height: 1.45;
      --page: #f5f6f8; --text: #16181c; --line: #d5d8dd; --card: #ffffff; --muted: #555b65; --failed: #b3261e; --accent: #0b57d0; --added: #0a6c2f; --past: #8a4b00; --edge: #0003 }
    @media (prefers-color-scheme: dark) { :root { --page: #121417; --text: #e8eaed; --line: #3a3f47; --card: #1d2025; --muted: #a7aeb9;
      --failed: #ff8a80; --accent: #8ab4f8; --added: #8bd48f; --past: #f2b366; --edge: #000a } }
    * { box-sizing: border-box }
    [hidden] { display: none !important }
    body { margin: 0; height: 100dvh; display: flex; flex-direction: column; background: var(--page); color: var(--text) }
    header { position: relative; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 8px 16px; border-bottom: 1px solid var(--line) }
    h1 { font-size: 1rem; margin: 0; flex: 1 1 auto }
    button, input, select { font: inherit; color: inherit; min-height: 36px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); padding: 4px 12px }
    button { cursor: pointer }
    button:enabled:hover { border-color: var(--accent) } button:disabled { opacity: .5; cursor: default }
    button[aria-pressed=true], button[aria-expanded=true] { border-color: var(--accent); color: var(--accent) }
    code { font: .9em ui-monospace, monospace; background: var(--card); border: 1px solid var(--line); border-radius: 4px; padding: 1px 4px }
    .lost :is(.served, .frame), [data-doing] iframe { opacity: .4 }
    body[aria-busy=true] h1::after { content: " …" } body[aria-busy=true] :is(#panel, header .group) { opacity: .6; cursor: progress }
    /* A line that moves below the header after a tenth of a second, while an answer is awaited. */
    body:is(.busy, :has(> .previews > main[aria-busy=true])) header::after { content: ""; position: absolute; inset: auto 0 -2px; height: 3px; animation: .1s step-end backwards busy, 1s ease-in-out infinite alternate moving;
      background: linear-gradient(90deg, transparent, var(--accent), transparent) 0 / 40% 100% no-repeat }
    @keyframes busy { from { visibility: hidden } } @keyframes moving { to { background-position-x: 100% } }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px }
    .group { display: flex; gap: 4px; align-items: center }
    .link { min-height: 28px; border-color: transparent; background: none; padding: 0 4px; color: var(--accent); text-decoration: underline }
    .message { display: flex; gap: 8px; align-items: flex-start; border: 1px solid var(--line); border-radius: 8px; padding: 4px 4px 4px 12px; background: var(--page) }
    .message pre { flex: 1; min-width: 0; max-height: 24dvh; padding-block: 4px; --card: var(--page) }
    /* Shadows at the edges beyond which there is more. */
    .message pre, #steps, #state, #effects, #script { overflow: auto; background: linear-gradient(var(--card) 8px, transparent) top / 100% 20px, linear-gradient(transparent, var(--card) calc(100% - 8px)) bottom / 100% 20px,
      linear-gradient(var(--edge), transparent) top / 100% 8px, linear-gradient(transparent, var(--edge)) bottom / 100% 8px; background-repeat: no-repeat; background-attachment: local, local, scroll, scroll } .message.failed pre { color: var(--failed) }
    .message button { border: 0; background: none; min-width: 28px; min-height: 28px; padding: 0 }
    pre span { display: block; min-height: 1lh; padding-inline-start: var(--indent); text-indent: calc(-1 * var(--indent)) }
    #connection, #build, #notice { margin: 8px 16px 0 } #connection, #build.failed { color: var(--failed) }
    #build { max-height: 40vh; overflow: auto }
    main { flex: 1; min-height: 0; display: flex }
    #stage { flex: 1; min-width: 0; min-height: 0; position: relative; overflow: hidden; padding: 16px }
    #stage iframe { display: block; width: 100%; height: 100%; border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
    [data-window=phone] #stage iframe, [data-window=tablet] #stage iframe { position: absolute; top: 8px; left: 50%; transform-origin: 50% 0; box-sizing: content-box }
    #panel { flex: 0 0 min(440px, 45%); min-width: 0; border-inline-start: 1px solid var(--line); background: var(--card); overflow: auto; display: grid;
      grid-template: "steps" minmax(120px, 1fr) "use" auto "divider" auto "tabs" auto "lower" clamp(120px, var(--lower, 36%), calc(100% - 260px)) / minmax(0, 1fr) }
    #panel :is(button, input) { min-height: 30px; padding-block: 2px; font-size: .875rem }
    #panel > section { grid-area: lower; min-height: 0; padding: 6px 16px; display: flex; flex-direction: column; gap: 6px } #panel > #steps-panel { grid-area: steps }
    #panel h2 { font-size: 0.875rem; font-weight: 600; margin: 0; color: var(--muted) }
    #panel form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center } #panel form input { flex: 1; min-width: 0 } #save-form label { flex: 1 0 100% }
    #save-panel, #effects-panel { font-size: .875rem } #script { flex: 1 1 0; min-height: 0; border-block: 1px solid var(--line) } .note { margin: 0; color: var(--muted); font-size: .8125rem } #download { color: var(--accent) }
    #use { grid-area: use; display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; padding: 0 16px 6px } #panel #position { width: 100%; min-height: 24px; padding: 0; border: 0; margin: 0 }
    #answer { grid-area: steps; align-self: end; z-index: 1; margin: 0 16px 8px; max-height: calc(100% - 16px); box-shadow: 0 2px 8px #0006 } #answer pre { align-self: stretch; max-height: none }
    #panel:has(#answer.long:not([hidden])) { grid-template-rows: minmax(0, 1fr) auto 0 0 0 } #panel:has(#answer.long:not([hidden])) > :is(#divider, [role=tablist], #state-panel, #effects-panel, #save-panel) { display: none }
    #divider { grid-area: divider; height: 9px; border-top: 1px solid var(--line); background: linear-gradient(var(--muted), var(--muted)) center / 32px 3px no-repeat; cursor: row-resize; touch-action: none }
    [role=tablist] { grid-area: tabs; display: flex; padding-inline: 12px; border-bottom: 1px solid var(--line) }
    [role=tab] { border: 0; border-radius: 0; background: none; font-size: .875rem; color: var(--muted) } [role=tab][aria-selected=true] { color: var(--accent); box-shadow: inset 0 -2px }
    #steps { list-style: none; margin: 0; padding: 0; flex: 1 1 0 }
    #steps ol { list-style: none; margin: 0; padding: 0; border-inline-start: 2px solid var(--line) }
    #steps li { display: flex; flex-wrap: wrap } #steps :is(.run, ol) { display: block } #steps li > :is(pre, .more) { flex: 0 0 100%; min-width: 0 }
    /* The heading of an open step stays while its lines scroll. Both of its parts have a background, which covers them. */
    #steps li.open > :is(.go, .fold) { position: sticky; top: 0; z-index: 1 } #panel #steps li.open > :is(.go, .fold):not(:hover) { border-radius: 0; background: var(--card) }
    #panel #steps li.open > .fold { display: flex; align-items: flex-start; align-self: stretch; white-space: pre }
    #panel #steps button { text-align: start; min-height: 24px; border: 0; border-radius: 4px; padding: 2px 4px; background: none; overflow-wrap: anywhere;
      font: 600 0.75rem/1.5 ui-monospace, monospace }
    .go { flex: 1 1 0; min-width: 0; display: grid; grid-template-columns: minmax(20px, auto) minmax(0, 1fr) auto; column-gap: 8px; white-space: pre-wrap }
    .go i { grid-area: 1 / 3; font: 400 .75rem/1.6 system-ui, sans-serif; color: var(--muted) }
    .go b { font-weight: 400; color: var(--muted); text-align: end } .go small { grid-column: 2 / -1; font-weight: 400; font-size: .6875rem; color: var(--muted) }
    #steps li:not(.open) :is(small, wbr) { display: none } #steps li:not(.open) .go span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    #panel #steps button:hover { background: var(--page) }
    #panel #steps li > .fold { font: 400 .75rem/1.6 system-ui, sans-serif; color: var(--muted); align-self: start; white-space: nowrap }
    .fold::after { content: " ▸" } .fold[aria-expanded=true]::after { content: " ▾" }
    #panel #steps :is(.idle .go, .run > button) { font-weight: 400; color: var(--muted) }
    #steps .run > button { display: block; width: 100% } #steps .run > button::before { content: "▸ " } #steps .run > [aria-expanded=true]::before { content: "▾ " }
    #panel #steps .more { padding-inline-start: 32px; font-weight: 400; color: var(--accent) }
    #no-step { margin: 0; color: var(--muted); font-size: 0.875rem }
    #panel #steps :is(.idle, .run) > [aria-current], #panel #steps [aria-current] { color: var(--accent) }
    .undone { opacity: .65 }
    pre, #state { margin: 0; font: 0.75rem/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
    .brief > .change { cursor: zoom-in } .brief .whole { cursor: zoom-out } .brief > :not(.whole) { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden }
    #steps pre { padding-inline-start: 28px; color: var(--muted) }
    .change { color: var(--added) } #steps .heading { color: var(--muted) } .failure { color: var(--failed) }
    #state { flex: 1 1 0 } #state :is(details, div) { padding-inline-start: 14px } #state summary { margin-inline-start: -14px }
    .changed { color: var(--added); font-weight: 600 }
    .found { background: color-mix(in srgb, var(--accent) 20%, transparent) } .current { outline: 2px solid var(--accent); outline-offset: -2px }
    #found { min-width: 4ch } #state-time { color: var(--muted); font-size: .8125rem; white-space: nowrap } #state-panel .time button { min-width: 32px; padding: 4px }
    #effects { flex: 1 1 0; list-style: none; margin: 0; padding: 0; font-size: 0.8125rem }
    #effects li { display: flex; flex-wrap: wrap; gap: 0 8px } #effects span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    #effects small { color: var(--muted); font-size: inherit; font-variant-numeric: tabular-nums } #panel #effects button { min-height: 28px; padding: 0 8px; margin: 2px 0 }
    .time { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; font-variant-numeric: tabular-nums }
    #panel .time button { padding: 2px 8px; min-height: 28px; white-space: nowrap } #time { margin-inline-start: auto }
    .time input { flex: 1 1 120px; min-width: 0 } #use { font-size: .875rem } #set-aside { margin: 0; flex-wrap: nowrap; gap: 4px } #set-aside > span { display: flex; flex: 1; white-space: pre; min-width: 0 } #set-aside span span { overflow: hidden; text-overflow: ellipsis } #panel .link { min-width: 28px; padding: 0 4px } #forget { margin-inline-start: auto; text-decoration: none }
    #stage.past iframe { outline: 2px solid var(--past) }
    #stage.past::after, #stage[data-doing]::after { content: attr(data-place); position: absolute; top: 14px; left: 50%; transform: translate(-50%, -50%); padding: 0 10px; border-radius: 8px; background: var(--past);
      color: var(--page); font-size: .75rem; white-space: nowrap }
    #stage[data-doing]::after { content: attr(data-doing); top: 40%; padding: 4px 16px; background: var(--accent); font-size: 1rem }
    .past { --accent: var(--past); color: var(--past) } .past input { accent-color: var(--past) }
    @media (min-width: 800px) { #steps-tab { display: none } }
    /* The tools are a sheet over the screen, which keeps its size, and can be scrolled up. */
    @media (max-width: 799px) { main { display: block; overflow: auto } #stage { height: 100%; padding: 8px } #panel { position: sticky; bottom: 0; height: clamp(96px, var(--height, 40%), 100% - 96px); border-inline-start: 0; border-radius: 16px 16px 0 0; box-shadow: 0 -2px 12px #0003; grid-template: "divider" auto "use" auto "tabs" auto "lower" minmax(0, 1fr) / minmax(0, 1fr) }
      #panel h2 { display: none } #divider { height: 18px } .travel { display: flex; gap: 8px } #panel #position { width: 0; flex: 1 } .travel .time { flex-wrap: nowrap; white-space: nowrap } #stage iframe { border-radius: 8px }
      #panel:has(#answer.long:not([hidden])) { height: calc(100% - 96px); grid-template-rows: 0 auto 0 minmax(0, 1fr) }
      #panel > #steps-panel, #answer { grid-area: lower } #answer { align-self: start; margin-top: 8px; max-height: calc(100% - 16px) } }
    @media (max-width: 620px) { header { gap: 8px; padding: 8px } header :is(button, select) { padding: 4px 8px; font-size: .875rem } header select { max-width: 6.5rem }
      header [aria-label=Size] { display: none } }

    """##
  static let previewsProgram = ##"""
    "use strict";
    (() => {
    // The page of previews: switches that apply to all of them, and the list of their names. The address keeps the switches and the search, after `#`.

    const find = name => document.querySelector(name), all = name => [...document.querySelectorAll(name)];
    const search = find("#search"), main = find("main"), sidebar = find("nav > div");
    const groups = new Map(all("[data-choice]").map(group => [group.dataset.choice, [...group.querySelectorAll("button")]]));
    const chosen = {};
    const devices = { "": [390, 844], tablet: [820, 1180], desktop: [1280, 800] };
    // The previews by their numbers, and the numbers by names such as `Login/screens/locked`; those that the switches choose, and the name of the
    // one that is alone.
    const cards = [], numbers = new Map();
    let listed = [], only = "", isFinding = true;
    const numberOfOnly = () => numbers.get(only);

    // MARK: The address

    // Finds the preview of an address. The name without its script is enough, or another part of it, if no other preview has it.
    function resolve() {
      if (isFinding || only === "" || numbers.has(only)) return;
      const parts = only.toLowerCase().split("/"), names = [...numbers.keys()];
      const isShort = name => parts.length === 2 && parts[0] === name[0] && parts[1] === name.at(-1), isPart = name => `/${name.join("/")}/`.includes(`/${parts.join("/")}/`);
      for (const isMeant of [isShort, isPart]) {
        const found = names.filter(name => isMeant(name.toLowerCase().split("/")));
        if (new Set(found.map(name => numbers.get(name))).size !== 1) continue;
        only = found[0];
        return history.replaceState(null, "", address());
      }
    }

    function readAddress() {
      const saved = new URLSearchParams(location.hash.slice(1));
      for (const [name, buttons] of groups) chosen[name] = (buttons.find(button => button.value === saved.get(name)) ?? buttons[0]).value;
      search.value = saved.get("search") ?? "";
      if (only !== (only = saved.get("preview") ?? "")) main.scrollTop = 0;
      resolve();
      apply();
    }

    function address(changes = {}) {
      const values = Object.entries({ ...chosen, search: search.value.trim(), preview: only, ...changes }).filter(([, value]) => value !== "");
      return `#${new URLSearchParams(values)}`.replaceAll("%2F", "/");
    }

    function writeAddress() {
      const text = address();
      history.replaceState(null, "", text.length > 1 ? text : location.pathname);
      apply();
    }

    // MARK: Switches

    function apply() {
      for (const [name, buttons] of groups) {
        for (const button of buttons) button.ariaPressed = button.value === chosen[name];
        const select = buttons[0].parentElement.querySelector("select");
        if (select) select.value = chosen[name];
      }
      paint(document);
      for (const frame of all("iframe")) paint(frame.contentDocument, frame.dataset.scheme);
      translate();
      list();
    }

    // Shows the chosen previews.
    function list() {
      document.body.classList.toggle("only", only !== "");
      filter();
      showNames();
      link("#all", "");
      for (const card of cards) card.querySelector(".open").href = address({ preview: card.name });
      const place = listed.indexOf(numberOfOnly());
      link("#previous", cards[listed[place - 1]]?.name);
      link("#next", cards[listed[place + 1]]?.name);
      find("#number").textContent = place < 0 ? "" : `${place + 1} of ${listed.length}`;
      showVariants();
      arrange();
    }

    function link(name, preview) {
      find(name).toggleAttribute("href", preview !== undefined);
      if (preview !== undefined) find(name).href = address({ preview });
    }

    // Below the chosen feature, or else the one at the top, are the names of its previews.
    function showNames() {
      const sections = all("section").filter(section => !section.hidden), top = main.getBoundingClientRect().top + 120;
      const section = sections.findLast(section => section.getBoundingClientRect().top < top) ?? sections[0];
      const found = section ? [...section.querySelectorAll(".card:not([hidden])")] : [];
      const place = card => card?.getBoundingClientRect().top, last = found.findLast(card => place(card) < top);
      const current = found.find(card => place(card) === place(last)) ?? found[0];
      const names = find("#names"), key = found.map(card => card.dataset.number).join();
      if (names.dataset.key !== key) {
        names.dataset.key = key;
        names.replaceChildren(...found.map(nameLink));
        groups.get("feature").find(button => button.value === section?.dataset.feature)?.after(names);
        names.append(Object.assign(document.createElement("li"), { className: "rest" }));
      }
      for (const item of names.children) if (item.card) item.firstElementChild.ariaCurrent = item.card === current ? "true" : null;
      const item = [...names.children].find(item => item.card === current);
      if (item) names.scrollTop = Math.min(item.offsetTop, Math.max(names.scrollTop, item.offsetTop + 2 * item.offsetHeight - names.clientHeight));
      showRest();
    }
    main.addEventListener("scroll", () => requestAnimationFrame(showNames));

    // The last line says how many names are below it.
    function showRest() {
      const names = find("#names"), rest = names.querySelector(".rest");
      if (!rest) return;
      const end = names.scrollTop + names.clientHeight, all = [...names.children].filter(item => item.card);
      const isCut = end < names.scrollHeight - 2, count = all.filter(item => item.offsetTop + item.offsetHeight > end - (isCut ? rest.offsetHeight : 0) + 4).length;
      rest.textContent = isCut && count > 0 ? `${count} more` : "";
    }
    find("#names").addEventListener("scroll", showRest);

    // Names that are equal are distinguished by the scripts that define them.
    function nameLink(card, _, cards) {
      const item = document.createElement("li"), button = document.createElement("button"), source = card.querySelector(".title + p").textContent;
      const textOf = card => card.querySelector("h3").textContent, isUnique = cards.filter(other => textOf(other) === textOf(card)).length === 1;
      Object.assign(button, { type: "button", textContent: textOf(card), title: source });
      if (!isUnique) button.append(Object.assign(document.createElement("small"), { textContent: source.replace(/^from (script |the )/, "") }));
      button.onclick = () => {
        card.scrollIntoView({ block: "start" });
        card.querySelector(".open").focus({ preventScroll: true });
      };
      item.append(button);
      return Object.assign(item, { card });
    }

    // The pictures of previews: their sizes, themes, languages and variants, and when they are loaded.

    // As few columns as show whole screens fill the width. One preview fits into the window; in a narrow one, each fills the width.
    function arrange() {
      const gap = 24, [width, height] = devices[chosen.size], style = getComputedStyle(main);
      const room = main.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const isOne = only !== "" && chosen.variants === "", zoom = chosen.zoom / 100;
      const inWidth = Math.min(1, room / width), inHeight = (main.clientHeight - 144) / height;
      const whole = room < 620 ? inWidth : Math.min(inWidth, inHeight);
      let scale = zoom > 0 ? zoom : whole;
      const count = isOne ? 1 : (room + gap) / (width * scale + gap), scaleOf = columns => ((room + gap) / columns - gap) / width;
      let columns = zoom > 0 || count < 1.5 ? Math.max(1, Math.floor(count)) : Math.ceil(count);
      // A narrower screen can't be read.
      if (!zoom && columns > 1) columns = Math.min(columns, Math.max(1, Math.floor((room + gap) / (Math.min(width, 200) + gap))));
      if (!zoom && columns > 1) scale = scaleOf(columns);
      // Variants are beside each other, or else light and dark ones, unless they would be tiny.
      const pictures = all(".variants a"), variants = pictures.filter(link => link.dataset.size === undefined).length;
      if (!zoom && variants > 0) {
        columns = [variants, 4, 2].find(columns => columns <= variants && scaleOf(columns) >= 0.4) ?? 1;
        // Rounding must not wrap a row.
        scale = Math.min(whole, scaleOf(columns) - 0.001);
      }
      for (const link of pictures.slice(variants)) {
        const [width, height] = devices[link.dataset.size];
        setLengths(link, { width, height, scale: Math.min(scale, room / width) });
      }
      setLengths(main, { width, height, columns, scale });
      const button = groups.get("feature").find(button => button.value === chosen.feature);
      sidebar.scrollTo(button.offsetLeft - sidebar.offsetLeft - 40, button.offsetTop - sidebar.offsetTop - 40);
    }
    new ResizeObserver(arrange).observe(main);

    function setLengths(element, lengths) {
      for (const [name, value] of Object.entries(lengths)) element.style.setProperty(`--${name}`, value);
    }

    // Applies the theme to a page that follows that of the system.
    function paint(page, scheme = chosen.scheme) {
      const media = { light: "(prefers-color-scheme: dark) and (prefers-color-scheme: light)", dark: "(prefers-color-scheme: dark), (prefers-color-scheme: light)" };
      for (const rule of [...page?.styleSheets ?? []].flatMap(sheet => [...sheet.cssRules])) {
        if (!rule.media?.mediaText.includes("prefers-color-scheme")) continue;
        rule.media.mediaText = media[scheme] ?? "(prefers-color-scheme: dark)";
        page.documentElement.style.colorScheme = scheme;
      }
    }

    // Pictures of the open preview in light and dark and in each language, and in the other sizes. Each one links to a preview that can be used.
    function showVariants() {
      const card = chosen.variants === "all" ? cards[numberOfOnly()] : undefined;
      document.body.classList.toggle("compared", card !== undefined);
      for (const name of ["scheme", "language", "size"]) find(`[data-choice=${name}]`)?.toggleAttribute("inert", card !== undefined);
      for (const list of all(".variants")) {
        list.hidden = list.parentElement !== card;
        if (list.hidden) list.replaceChildren();
      }
      if (!card || card.querySelector(".variants *")) return;
      const known = groups.get("language") ?? [], codes = card.closest("section").dataset.languages.split(" ").filter(code => code);
      for (const code of ["", ...codes]) {
        const name = known.find(button => button.value === code)?.textContent ?? "";
        for (const scheme of ["light", "dark"]) card.querySelector(".variants").append(variant(card, code, [name, scheme === "dark" ? "Dark" : "Light"], { scheme }));
      }
      for (const { value, textContent } of groups.get("size").filter(button => button.value !== chosen.size)) {
        const picture = variant(card, chosen.language ?? "", [textContent], { size: value });
        picture.dataset.size = value;
        card.querySelector(".variants").append(picture);
      }
    }

    function variant(card, code, names, changes) {
      const scheme = changes.scheme ?? chosen.scheme;
      const link = document.createElement("a"), frame = document.createElement("div"), picture = document.createElement("iframe");
      link.textContent = names.filter(name => name).join(" · ");
      link.href = address({ variants: "", language: code, ...changes });
      frame.className = "frame";
      frame.innerHTML = '<div class="skeleton"><p class="spoken">Loading …</p></div>';
      picture.dataset.scheme = scheme;
      picture.title = link.textContent;
      picture.inert = true;
      picture.onload = () => {
        paint(picture.contentDocument, scheme);
        picture.dataset.shown = "";
      };
      picture.src = `${card.dataset.number}/still/${code}`;
      frame.append(picture);
      link.append(frame);
      return link;
    }

    let language = null, requested = null;

    async function translate() {
      const code = chosen.language ?? "";
      for (const section of all("section")) section.querySelector(".note").hidden = code === "" || section.dataset.languages.split(" ").includes(code);
      if (requested === code) return;
      requested = code;
      showLoading();
      await fetch("language", { method: "POST", body: code }).catch(() => {});
      if (requested === code) language = code;
      loadNext();
    }

    // MARK: Pictures

    // The frames in view or near it, and those that are being loaded: a few at a time, those in view first.
    const near = new Set(), loading = new Set();
    const observer = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) near[isIntersecting ? "add" : "delete"](target.querySelector("iframe"));
      loadNext();
    }, { root: main, rootMargin: "100% 0px" });

    const isWaiting = frame => frame.dataset.language !== language && !loading.has(frame);

    // The program's answer is awaited, or frames in view have another language.
    function showLoading() { main.ariaBusy = !isLost() && (language !== requested || loading.size > 0 || [...near].some(isWaiting)) }

    const isLost = () => document.body.classList.contains("lost");

    function loadNext() {
      showLoading();
      if (isLost() || language === null || language !== requested) return;
      const distance = frame => Math.max(0, frame.getBoundingClientRect().top - innerHeight, -frame.getBoundingClientRect().bottom);
      const waiting = [...near].filter(isWaiting);
      for (const frame of waiting.sort((one, other) => distance(one) - distance(other)).slice(0, Math.max(0, 3 - loading.size))) load(frame);
    }

    function load(frame) {
      frame.dataset.language = language;
      loading.add(frame);
      frame.onload = () => {
        loading.delete(frame);
        const isShown = Boolean(frame.contentDocument && frame.contentWindow.lockstep);
        frame.parentElement.querySelector(".failed").hidden = isShown;
        if (isShown) {
          crop(frame);
          // A frame of another size draws its screen again.
          frame.contentWindow.addEventListener("resize", () => crop(frame));
        }
        loadNext();
      };
      frame.src = `${frame.dataset.number}/`;
    }

    // Called when the program answers again, or another one does: the language is requested again, and then all pictures.
    window.lockstepReturned = () => {
      for (const frame of all(".card > .frame iframe")) delete frame.dataset.language;
      requested = null;
      translate();
    };

    // Called by the page of a preview, before its pictures are loaded.
    window.lockstepReady = frame => {
      paint(frame.contentDocument);
      frame.dataset.shown = "";
      // `:focus-within` doesn't match a frame whose content has the focus.
      for (const name of ["focus", "blur"]) frame.contentWindow.addEventListener(name, () => frame.parentElement.classList.toggle("active", name === "focus"));
      frame.contentWindow.addEventListener("wheel", event => passWheel(frame, event), { passive: false, capture: true });
    };

    // A frame among others leaves out the empty end of its screen.
    function crop(frame) {
      const page = frame.contentDocument, height = devices[chosen.size][1];
      const parts = [...page.body.querySelectorAll("*")].filter(element => element.children.length === 0 || getComputedStyle(element).boxShadow !== "none");
      const ends = parts.filter(element => element.checkVisibility()).map(element => element.getBoundingClientRect().bottom);
      const end = page.querySelector("[inert]") ? height : Math.max(...ends) + 32;
      frame.parentElement.style.setProperty("--end", end < height * 0.8 ? Math.max(end, 160) : height);
    }
    window.lockstepDrawn = frame => { if (frame?.dataset.shown !== undefined) crop(frame) };

    // The wheel scrolls a preview only once a person uses it.
    function passWheel(frame, event) {
      if (document.activeElement === frame || event.ctrlKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const unit = [1, 24, main.clientHeight][event.deltaMode];
      main.scrollBy(event.deltaX * unit, event.deltaY * unit);
    }

    // The search for previews.

    // Shows the text on the screen around a word of the search that no name contains, in the shown language if it has the word.
    function showHit(card, words) {
      const hit = card.querySelector(".hit"), names = card.dataset.words.toLowerCase();
      const word = words.find(word => !names.includes(word)), shown = chosen.language in card.texts ? chosen.language : "";
      const code = [shown, ...Object.keys(card.texts)].find(code => word && card.texts[code].toLowerCase().includes(word));
      hit.hidden = code === undefined;
      if (hit.hidden) return;
      const language = code === shown ? "" : ` in ${groups.get("language").find(button => button.value === code).textContent}`;
      const text = card.texts[code], place = text.toLowerCase().indexOf(word);
      const end = place + word.length, before = text.slice(0, place), after = text.slice(end);
      const [head] = /(\S+\s+){0,3}\S*$/.exec(before.slice(-32)), [tail] = /^\S*(\s+\S+){0,3}/.exec(after.slice(0, 32));
      const mark = Object.assign(document.createElement("mark"), { textContent: text.slice(place, end) });
      hit.replaceChildren(`text${language}: `, head.length < before.length ? "… " : "", head, mark, tail, tail.length < after.length ? " …" : "");
    }

    function filter() {
      const words = search.value.toLowerCase().split(/\s+/), counts = { "": 0 };
      listed = [];
      for (const section of all("section")) {
        const feature = section.dataset.feature, isChosen = chosen.feature === "" || chosen.feature === feature;
        const own = [...section.querySelectorAll(".card")].map(card => [Number(card.dataset.number), card]);
        const found = own.filter(([, card]) => words.every(word => [card.dataset.words, ...Object.values(card.texts)].some(text => text.toLowerCase().includes(word)))).map(([number]) => number);
        for (const [, card] of own) showHit(card, words);
        for (const [number, card] of own) card.hidden = only === "" ? !found.includes(number) : number !== numberOfOnly();
        counts[feature] = isFinding && own.length === 0 ? "…" : found.length;
        counts[""] += found.length;
        if (isChosen) listed.push(...found);
        section.hidden = only === "" ? !isChosen || found.length === 0 : !section.contains(cards[numberOfOnly()] ?? null);
        section.querySelector(".count").textContent = only !== "" ? "" : found.length === own.length ? own.length : `${found.length} of ${own.length}`;
      }
      for (const button of groups.get("feature")) button.dataset.count = counts[button.value];
      describeCount();
      showSimilar();
    }

    function describeCount() {
      const count = only === "" ? listed.length : Number(numberOfOnly() !== undefined), place = chosen.feature && ` in ${chosen.feature}`;
      find("#none").hidden = count > 0;
      find("#clear").hidden = only !== "" || search.value.trim() === "";
      const others = groups.get("feature")[0].dataset.count;
      find("#everywhere").hidden = only !== "" || !place || others === "0";
      find("#everywhere").textContent = `Show ${others} in all features`;
      find("#none p").textContent = isFinding ? "Looking for previews …" : only !== "" ? `No preview “${only}”.` : `Nothing found for “${search.value.trim()}”${place}.`;
      find("#count").textContent = count > 0 ? `${count} preview${count === 1 ? "" : "s"}` : find("#none p").textContent;
    }

    // Links to the previews with names near an unknown one, if there are any.
    async function showSimilar() {
      const list = find("#near"), unknown = only !== "" && !isFinding && numberOfOnly() === undefined ? only : "";
      if (list.dataset.of === unknown) return;
      list.dataset.of = unknown;
      list.hidden = true;
      const names = unknown === "" ? [] : await (await fetch("near", { method: "POST", body: unknown })).json();
      if (list.dataset.of !== unknown) return;
      list.hidden = names.length === 0;
      list.replaceChildren(...names.map(name => {
        const item = document.createElement("li");
        item.append(Object.assign(document.createElement("a"), { textContent: name, href: address({ preview: name }) }));
        return item;
      }));
    }

    // The cards of previews as the program finds them, their use, and the keys of the page.

    // Called with new previews, and with those that have another name.
    window.lockstepPreviews = update => {
      for (const card of update.cards) add(card);
      isFinding = update.searching !== undefined;
      find("#searching").textContent = isFinding ? `Looking for more in ${update.searching} …` : "";
      resolve();
      list();
      resetAfterReload();
    };

    function add({ number, feature, paths, html, texts }) {
      for (const path of paths) numbers.set(path, number);
      const template = document.createElement("template");
      template.innerHTML = html;
      const card = template.content.firstElementChild, known = cards[number];
      if (known) {
        known.dataset.words = card.dataset.words;
        return known.querySelector(".also").replaceWith(card.querySelector(".also"));
      }
      cards[number] = card;
      Object.assign(card, { name: paths[0], texts });
      card.dataset.number = number;
      const frame = card.querySelector("iframe");
      frame.dataset.number = number;
      card.querySelector(".used button").onclick = () => reset(`${number}/reset`);
      card.querySelector(".failed button").onclick = () => load(frame);
      find(`section[data-feature="${CSS.escape(feature)}"] .cards`).append(card);
      observer.observe(card.querySelector(".frame"));
    }

    function choose(name, value) {
      chosen[name] = value;
      writeAddress();
      if (name === "feature") main.scrollTop = 0;
    }

    for (const [name, buttons] of groups) {
      for (const button of buttons) button.onclick = () => choose(name, name === "variants" && button.value === chosen[name] ? "" : button.value);
      if (name === "feature") continue;
      // A narrow window shows a menu instead of the buttons.
      const select = document.createElement("select"), group = buttons[0].parentElement;
      select.ariaLabel = group.ariaLabel;
      select.append(...buttons.map(button => new Option(button.textContent, button.value)));
      select.onchange = () => choose(name, select.value);
      group.append(select);
    }
    search.oninput = writeAddress;
    find("#clear").onclick = () => {
      search.value = "";
      writeAddress();
      search.focus();
    };
    find("#everywhere").onclick = () => choose("feature", "");
    addEventListener("keydown", event => {
      if (event.target.matches("input, select") || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = { "/": search, ArrowLeft: only && find("#previous[href]"), ArrowRight: only && find("#next[href]"), Escape: only && find("#all") }[event.key];
      if (!target) return;
      event.preventDefault();
      if (target === search) search.focus(); else target.click();
    });
    addEventListener("hashchange", readAddress);

    // MARK: Uses

    const reset = path => fetch(path, { method: "POST" });
    window.lockstepStatus = update => {
      if (cards[update.surface]) cards[update.surface].querySelector(".used").hidden = !update.isUsed;
      find("#reset").hidden = all(".used").every(mark => mark.hidden);
    };
    find("#reset").onclick = () => reset("reset");
    // A reloaded page restores its previews. The index of the enlarged preview is known once it is found.
    let isReloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
    function resetAfterReload() {
      if (!isReloaded || only !== "" && numberOfOnly() === undefined) return;
      isReloaded = false;
      reset(only === "" ? "reset" : `${numberOfOnly()}/reset`);
    }
    // In a narrow window, a button shows the switches.
    const view = find("#view");
    view.onclick = () => { view.ariaExpanded = view.ariaExpanded !== "true" };
    document.addEventListener("pointerdown", event => { if (!event.target.closest("#view, .switches")) view.ariaExpanded = "false" });
    readAddress();
    resetAfterReload();
    })();

    """##
  static let previewsStyle = ##"""
    .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
    header h1 { flex: 0 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    .search { flex: 1 0 230px } .search input { width: 100%; font-size: .875rem } header button { padding-inline: 8px; font-size: .875rem; white-space: nowrap }
    .switches { display: flex; flex-wrap: wrap; gap: 8px 16px } .switches .group { gap: 0 } .switches .group button { margin-inline-start: -1px; border-radius: 0 }
    .switches .group button[aria-pressed=true] { position: relative; background: color-mix(in srgb, var(--accent) 12%, var(--card)) } .switches .group button:first-of-type { border-start-start-radius: 8px; border-end-start-radius: 8px }
    .switches .group button:last-of-type { border-start-end-radius: 8px; border-end-end-radius: 8px }
    header select { display: none; width: 100%; min-width: 0 }
    .alone { display: none; flex: 1 0 auto; gap: 16px; align-items: center } .only .alone { display: flex } .alone a { color: var(--muted) } .alone a[href] { color: var(--accent) }
    .only :is(h1, .search, nav) { display: none } #number { color: var(--muted); font-variant-numeric: tabular-nums } #previous { margin-inline-start: auto }
    main:focus { outline: none }
    .previews { flex: 1; min-height: 0; display: flex }
    nav { flex: 0 0 176px; min-height: 0; display: flex; flex-direction: column; border-inline-end: 1px solid var(--line) } nav > div { flex: 1; min-height: 0; overflow: auto; padding: 16px 8px }
    nav .group { flex-direction: column; align-items: stretch }
    nav button { min-height: 32px; display: flex; justify-content: space-between; gap: 8px; border-color: transparent; background: none; text-align: start }
    nav button::after { content: attr(data-count); color: var(--muted); font-variant-numeric: tabular-nums }
    nav button[data-count="0"] { color: var(--muted) }
    #names { position: relative; max-height: max(156px, 100dvh - 440px); overflow: auto; list-style: none; margin: 0 0 8px 12px; padding: 0; border-inline-start: 1px solid var(--line) } #names button { width: 100%; min-height: 26px; padding: 2px 8px; font-size: .8125rem; overflow-wrap: anywhere }
    #names button::after { content: none } #names button:has(small) { flex-wrap: wrap; gap: 0 8px; overflow-wrap: normal } #names small { color: var(--muted); font-weight: 400 } #names .rest { position: sticky; bottom: 0; padding: 0 8px; color: var(--muted); font-size: .8125rem; pointer-events: none;
      background: linear-gradient(transparent, var(--page) 30%) } #names .rest:not(:empty) { padding-top: 10px } #names [aria-current] { color: var(--accent); font-weight: 600 }
    nav button[aria-pressed=true] { background: var(--card); font-weight: 600 }
    .previews main { flex: 1; min-width: 0; display: block; overflow: auto; padding: 0 24px 24px; scroll-padding-top: 108px }
    main h2 { position: sticky; top: 0; z-index: 1; margin: 0 -24px 8px; padding: 16px 24px 8px; background: var(--page); font-size: 1.125rem }
    .count, .note { color: var(--muted); font-size: .875rem; font-weight: 400; margin-inline-start: 4px }
    .cards { list-style: none; margin: 0; padding: 0; display: grid; gap: 24px; grid-template-columns: repeat(var(--columns), calc(var(--width) * var(--scale) * 1px)) }
    [data-choice=variants], #view { display: none } .only [data-choice=variants] { display: flex } [data-choice=variants] button[value=""] { display: none } .switches [data-choice=variants] button { border-radius: 8px }
    .group[inert] { opacity: .5 } .group[inert] button { border-color: var(--line); color: var(--muted) }
    nav > #reset { flex: none; justify-content: center; margin: 8px; border-color: var(--past); background: var(--card); color: var(--past) }
    .variants { display: flex; flex-wrap: wrap; gap: 16px 24px; margin-top: 8px }
    .variants a { color: var(--muted); font-size: .8125rem; text-decoration: none } .variants a:hover { color: var(--accent) } .variants a:hover .frame { box-shadow: 0 0 0 2px var(--accent) }
    .compared :is(.card > .frame, .used) { display: none } .compared .cards { grid-template-columns: 1fr }
    .only:not(.compared) section { width: calc(var(--width) * var(--scale) * 1px); margin-inline: auto } .only main h2 { margin-inline: 0; padding-inline: 0 }
    #searching { margin: 16px 8px; color: var(--muted); font-size: .8125rem } #searching:empty { display: none }
    .title { display: flex; gap: 2px; align-items: center; min-height: 26px }
    .used { margin-inline-start: auto; flex: none; color: var(--past); font-size: .8125rem } .used button { min-height: 24px; padding-block: 0; font-size: .8125rem; line-height: 1 }
    .card h3 { font-size: .9375rem; margin: 0; overflow-wrap: anywhere }
    .open { padding: 0 4px; color: var(--accent); font-size: .8125rem; text-decoration: none } .open:hover { text-decoration: underline } .only .open { display: none }
    .card p { margin: 0; color: var(--muted); font-size: .8125rem }
    body:not(.only) .frame { --shown: var(--end, var(--height)) }
    .frame { position: relative; width: calc(var(--width) * var(--scale) * 1px); height: calc(var(--shown, var(--height)) * var(--scale) * 1px); margin: 8px 0 4px; overflow: hidden;
      box-shadow: 0 0 0 1px var(--line); border-radius: 12px; background: var(--page) }
    .card:has(.used:not([hidden])) > .frame { box-shadow: 0 0 0 3px var(--past) }
    .frame.active { outline: 3px solid var(--accent); outline-offset: 1px }
    .frame iframe { position: absolute; width: calc(var(--width) * 1px); height: calc(var(--height) * 1px); border: 0; transform: scale(var(--scale)); transform-origin: 0 0; opacity: 0 }
    .frame iframe[data-shown] { opacity: 1 }
    .frame > p { position: absolute; inset: 40% 16px auto; text-align: center } .frame .failed { z-index: 1; background: var(--page) }
    /* A title, a paragraph and a few rows, until the screen is loaded. */
    .skeleton { --bar: linear-gradient(var(--line) 0 0); position: absolute; inset: 0; opacity: .6; background: var(--bar) 16px 20px / 45% 18px, var(--bar) 16px 56px / 75% 10px, var(--bar) 16px 76px / 60% 10px,
      repeating-linear-gradient(transparent 0 47px, var(--line) 47px 48px) 16px 112px / calc(100% - 32px) 240px; background-repeat: no-repeat }
    .lost .failed button { display: none } .hit { overflow-wrap: anywhere } .hit mark { background: color-mix(in srgb, var(--accent) 25%, transparent); color: inherit } #near { list-style: none; margin: 0 0 16px; padding: 0; line-height: 2 } #near::before { content: "Did you mean:" } #near a { color: var(--accent) }
    #none { padding: 64px 0; text-align: center; color: var(--muted) }
    @media (min-width: 1240px) { header, .switches { flex-wrap: nowrap } }
    @media (max-width: 1400px) { .alone span { display: none } }
    /* A menu instead of the buttons. */
    @media (max-width: 1000px) {
      header .group button { display: none } header select { display: block; max-width: none }
    }
    @media (max-width: 799px) {
      header h1 { max-width: 100% } .previews { flex-direction: column }
      nav { flex: none; border-inline-end: 0; border-bottom: 1px solid var(--line) }
      nav > #reset { margin: 0 16px 8px } nav > div { padding: 8px 16px; display: flex; align-items: center; mask: linear-gradient(to right, #000 calc(100% - 48px), transparent) } nav .group { flex-direction: row; padding-inline-end: 40px } #searching { flex: none; margin: 0 } #names { display: none }
      .previews main { padding: 0 16px 16px } main h2 { position: static; margin-inline: -16px; padding-inline: 16px } .cards { justify-content: center }
    }
    @media (max-width: 620px) {
      header, .switches { gap: 8px } header .search { flex: 1 1 120px }
      header h1, #view[aria-expanded=false] + .switches { display: none } #view { display: block; flex: none } .switches { flex: 1 1 100%; flex-wrap: wrap } .switches .group { flex: 1 1 40%; min-width: 0 }
      .only:not(.compared) main { padding-inline: 0 } .only:not(.compared) :is(main h2, .title, .card > p) { padding-inline: 16px } .only:not(.compared) .frame { border-radius: 0 }
    }

    """##
}
