// A list that draws only the rows that are seen. It has one tab stop; arrows move within it.

class VirtualList {
  /**
   * `role` is `listbox` or `tree`. `render(index)` returns a row, `onMove(index)` selects it, `onOpen(index)` acts on Enter and double click.
   * `onKey(event, index)`, if given, handles other keys and returns whether it did.
   */
  constructor(id, { role = "listbox", label, render, onMove, onOpen, onKey }) {
    this.spacer = make("div.spacer", { role: "presentation" });
    this.element = make("div", { id, class: "rows", role, "aria-label": label, tabindex: "0" }, this.spacer);
    Object.assign(this, { render, onMove, onOpen, onKey, count: 0, height: 24, offsets: null, selected: -1 });
    this.element.addEventListener("scroll", () => this.draw(), { passive: true });
    this.element.addEventListener("keydown", event => this.press(event));
    this.element.addEventListener("click", event => this.click(event));
    this.element.addEventListener("dblclick", () => this.onOpen?.(this.selected));
    new ResizeObserver(() => this.resize()).observe(this.element);
  }

  /** Keeps the selected row in view if a panel takes its place. */
  resize() {
    const { scrollTop, clientHeight } = this.element, top = this.top(Math.max(0, this.selected));
    if (this.selected >= 0 && top >= scrollTop && top < scrollTop + (this.seenHeight ?? Infinity)) this.reveal(this.selected);
    this.seenHeight = clientHeight;
    this.draw();
  }

  /** Sets the number of rows and their height, or their offsets: `count + 1` numbers of pixels. They are drawn by `select`. */
  set(count, height, offsets = null) {
    Object.assign(this, { count, height, offsets });
    this.spacer.style.height = `${this.top(count)}px`;
  }

  top(index) {
    return this.offsets ? this.offsets[index] : index * this.height;
  }

  indexAt(pixels) {
    if (!this.offsets) return Math.floor(pixels / this.height);
    let low = 0, high = this.count;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.offsets[middle] <= pixels) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  redraw() {
    this.drawn = null;
    this.draw();
  }

  draw() {
    const { scrollTop, clientHeight } = this.element;
    if (clientHeight === 0) return;
    const first = Math.max(0, this.indexAt(scrollTop) - 4), last = Math.min(this.count - 1, this.indexAt(scrollTop + clientHeight) + 4);
    if (this.drawn?.[0] === first && this.drawn[1] === last) return;
    this.drawn = [first, last];
    const rows = [];
    for (let index = first; index <= last; index += 1) rows.push(this.row(index));
    this.spacer.replaceChildren(...rows);
    this.markActive();
  }

  row(index) {
    const row = this.render(index);
    row.id = `${this.element.id}-${index}`;
    row.dataset.index = index;
    if (!row.hasAttribute("role")) row.setAttribute("role", this.element.getAttribute("role") === "tree" ? "treeitem" : "option");
    if (row.getAttribute("role") !== "presentation") {
      row.setAttribute("aria-selected", index === this.selected);
      row.setAttribute("aria-posinset", index + 1);
      row.setAttribute("aria-setsize", this.count);
    }
    row.classList.add("row");
    row.style.top = `${this.top(index)}px`;
    row.style.height = `${this.top(index + 1) - this.top(index)}px`;
    return row;
  }

  /** Marks a row as selected, and scrolls it into view. */
  select(index, { isCentered = false } = {}) {
    this.selected = index;
    if (index >= 0 && index < this.count) this.reveal(index, isCentered);
    this.redraw();
  }

  reveal(index, isCentered) {
    const { scrollTop, clientHeight } = this.element, top = this.top(index), bottom = this.top(index + 1);
    const isSeen = top >= scrollTop && bottom <= scrollTop + clientHeight;
    if (isSeen || clientHeight === 0) return;
    if (isCentered || bottom - top > clientHeight) this.element.scrollTop = top - Math.max(0, (clientHeight - (bottom - top)) / 3);
    else this.element.scrollTop = top < scrollTop ? top : bottom - clientHeight;
  }

  markActive() {
    const isDrawn = this.drawn && this.selected >= this.drawn[0] && this.selected <= this.drawn[1];
    if (isDrawn) this.element.setAttribute("aria-activedescendant", `${this.element.id}-${this.selected}`);
    else this.element.removeAttribute("aria-activedescendant");
  }

  click(event) {
    const row = event.target.closest("[data-index]");
    if (row && !event.target.closest("a, button")) this.onMove(Number(row.dataset.index), event);
  }

  press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(this.element.clientHeight / this.height) - 1);
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -this.count, End: this.count };
    if (event.key in moves) this.onMove(this.bounded(this.selected + moves[event.key]), event);
    else if (event.key === "Enter" && this.onOpen) this.onOpen(this.selected);
    else if (!this.onKey?.(event, this.selected)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  bounded(index) {
    return Math.max(0, Math.min(this.count - 1, index));
  }
}
