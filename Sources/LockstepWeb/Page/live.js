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
