// The tab “State”: the state after a step as a tree. Changed values are marked; each value says why.

const MOST_CHILDREN = 300;
const tree = { rows: [], selected: null, toggled: new Map(), limits: new Map() };

function drawState(run, position) {
  const { before, after } = statesAround(run, position);
  if (after === undefined) return make("p.notice", {}, "The state is not known here: it is in a block of the file that is damaged, or was not recorded.");
  Object.assign(tree, { run, position, before, after });
  if (!tree.element) buildTree();
  afterDrawing = showTree;
  return tree.element;
}

function buildTree() {
  tree.search = make("input.filter", {
    type: "search", "aria-label": "Search the state", placeholder: "Search names and values", oninput: () => later(showTree),
  });
  tree.note = make("p.note", { role: "status" });
  tree.list = new VirtualList("state-tree", { role: "tree", label: "State", render: treeRow, onMove: selectTreeRow, onOpen: openTreeRow, onKey: pressInTree });
  tree.element = make("div.state", {}, make("div.bar", {}, tree.search,
    button("Next change", nextChange, { title: "Go to the next changed value" })), tree.note, tree.list.element);
}

function showTree() {
  const words = wordsOf(tree.search.value);
  tree.rows = [];
  if (words.length === 0) addRows(rootNode(), 0);
  else searchRows(words);
  const changed = tree.rows.filter(row => row.isChanged && !row.isOpen).length;
  const changes = changed === 0 ? "This step changed nothing" : `${changed} changed in step ${tree.position + 1}`;
  fill(tree.note, words.length > 0 ? `${tree.found.toLocaleString("en")} found` : changes);
  tree.list.set(tree.rows.length, 26);
  tree.list.select(tree.rows.findIndex(row => row.key === tree.selected));
}

/** A node: the value with its counterpart before the step (`old`), and where it is. */
function rootNode() {
  return node({ label: "state", value: tree.after, old: tree.before, place: [], path: "", key: "" });
}

function node(facts) {
  const { value, indices, path, prefix } = unwrap(facts.value);
  const old = unwrap(facts.old);
  const isSame = isEqual(facts.old, facts.value);
  return {
    ...facts, prefix, inner: value, innerOld: isSame || old.path === path ? old.value : undefined,
    innerPlace: facts.isRemoved ? null : [...facts.place, ...indices], innerPath: facts.path + path,
    isBranch: (value?.[listName(value)]?.length ?? 0) > 0, isChanged: facts.isRemoved || !isSame, isNew: facts.old === undefined,
  };
}

/** The children of a node. If it was replaced by another kind of value, they have no counterparts. */
function childNodes(parent) {
  const found = parent.isRemoved ? children(parent.inner).map(child => ({ ...child, old: child.value, isRemoved: true }))
    : parent.innerOld === parent.inner ? children(parent.inner).map(child => ({ ...child, old: child.value }))
    : isSameKind(parent.innerOld, parent.inner) ? pairs(parent.innerOld, parent.inner) : children(parent.inner);
  return found.map(child => ({ ...child, parent }));
}

function childNode({ parent, isRemoved, ...child }) {
  return node({
    label: child.key, value: isRemoved ? child.old : child.value, old: child.old, isRemoved,
    place: isRemoved ? null : [...parent.innerPlace, child.index], path: joinPath(parent.innerPath, child.path), key: `${parent.key}/${child.key}`,
  });
}

/** A branch is open if the reader opened it, or if it is small and near the root, or if something in it changed. */
function isOpen(node, depth) {
  if (!node.isBranch) return false;
  const count = node.inner[listName(node.inner)].length;
  return tree.toggled.get(node.key) ?? (depth === 0 || (node.isChanged && !node.isNew && !node.isRemoved && depth < 12) || (depth < 3 && count <= 12));
}

function addRows(node, depth) {
  node.depth = depth;
  node.isOpen = isOpen(node, depth);
  tree.rows.push(node);
  if (!node.isOpen) return;
  const limit = tree.limits.get(node.key) ?? MOST_CHILDREN, all = childNodes(node);
  // A change beyond the limit is still shown.
  all.slice(0, limit).forEach(child => addRows(childNode(child), depth + 1));
  if (all.length <= limit) return;
  if (node.isChanged) {
    const changed = all.slice(limit).filter(child => child.isRemoved || child.old === undefined || !isEqual(child.old, child.value));
    changed.slice(0, MOST_CHILDREN).forEach(child => addRows(childNode(child), depth + 1));
  }
  tree.rows.push({ key: `${node.key}/…`, depth: depth + 1, more: node.key, limit, rest: all.length - limit });
}

/** All values that contain the words, below the values around them. */
function searchRows(words) {
  tree.found = 0;
  const visit = (current, depth, parents) => {
    const text = `${current.path} ${current.isBranch ? "" : print(current.value, 2000)}`.toLowerCase();
    const own = current.isBranch ? String(current.label).toLowerCase() : text;
    current.depth = depth;
    if (words.every(word => text.includes(word)) && words.some(word => own.includes(word))) {
      tree.found += 1;
      current.isFound = true;
      if (tree.rows.length < 1000) {
        for (const outer of parents.filter(outer => !outer.isListed)) {
          Object.assign(outer, { isListed: true, isOpen: true });
          tree.rows.push(outer);
        }
        current.isListed = true;
        tree.rows.push(current);
      }
    }
    if (current.isBranch) for (const child of childNodes(current)) visit(childNode(child), depth + 1, [...parents, current]);
  };
  visit(rootNode(), 0, []);
}

// MARK: Rows

function treeRow(index) {
  const row = tree.rows[index], style = `padding-inline-start:${8 + Math.min(row.depth, 16) * 16}px`;
  if (row.more !== undefined) {
    const text = `Show ${Math.min(row.rest, MOST_CHILDREN)} of ${row.rest.toLocaleString("en")} more`;
    return make("div.node", { style, "aria-level": row.depth + 1 }, button(text, () => showMore(row), { class: "more", tabindex: "-1" }));
  }
  const state = row.isRemoved ? " removed" : row.isNew ? " added" : row.isChanged ? " changed" : "";
  return make("div", {
    style, class: `node${state}${row.isBranch ? " branch" : ""}${row.isFound ? " found" : ""}`, "aria-level": row.depth + 1,
    "aria-expanded": row.isBranch ? String(row.isOpen === true) : null, "aria-label": treeLabel(row),
  }, make("span.fold", { "data-fold": true, "aria-hidden": "true" }, row.isBranch ? (row.isOpen ? "▾" : "▸") : ""),
    make("span.name", {}, oneLine(String(row.label), 80)), make("span.value", { title: row.isOpen ? null : oneLine(print(row.value, 1500), 1500) }, ...treeValue(row)));
}

function treeLabel(row) {
  const state = row.isRemoved ? ", removed" : row.isNew ? ", added" : row.isChanged ? ", changed" : "";
  return `${oneLine(String(row.label), 80)}${row.isBranch ? "" : `: ${oneLine(print(row.value, 100))}`}${state}`;
}

function treeValue(row) {
  if (row.isOpen) return [row.prefix + branchText(row.inner) + (isReordered(row.innerOld?.ids, row.inner.ids) ? ", in another order" : "")];
  const now = oneLine(row.isBranch ? row.prefix + print(row.inner, 160) : print(row.value, 300), 300);
  if (!row.isChanged || row.isNew || row.isRemoved) return [now];
  if (row.isBranch) return [now];
  return [make("span.old", {}, oneLine(print(row.old, 60), 60)), " → ", make("span.new", {}, now)];
}

function isReordered(old, ids) {
  return old !== undefined && ids !== undefined && old.join() !== ids.join() && old.toSorted().join() === ids.toSorted().join();
}

/** An open branch shows its type or its size; its children follow. */
function branchText(value) {
  const name = listName(value);
  if (name === "fields") return value.struct ?? value.object ?? "";
  if (name === "payload") return `.${value.case}`;
  return counted(value[name].length, name === "dictionary" ? "entry" : "element");
}

function showMore(row) {
  tree.limits.set(row.more, row.limit + MOST_CHILDREN);
  showTree();
}

// MARK: Use

function selectTreeRow(index, event) {
  const row = tree.rows[index];
  if (!row) return;
  tree.selected = row.key;
  if (event?.target instanceof Element && event.target.closest("[data-fold]") && row.isBranch) return toggle(row, !row.isOpen);
  tree.list.select(index);
  if (row.more === undefined) showReason(row);
}

function showReason(row) {
  if (!row.isRemoved) return showWhy(tree.run, tree.position, row.place, row.path, row.value);
  showPanel(row.path, [longText(printLines(row.value), 1200, { class: "value" }), make("p.note", {}, `Removed in step ${tree.position + 1}.`)],
    { text: () => `${row.path}: removed in step ${tree.position + 1}` });
}

function openTreeRow(index) {
  const row = tree.rows[index];
  if (row?.more !== undefined) showMore(row);
  else if (row?.isBranch) toggle(row, !row.isOpen);
}

function toggle(row, open) {
  tree.toggled.set(row.key, open);
  showTree();
}

function pressInTree(event, index) {
  const row = tree.rows[index];
  if (!row) return false;
  if (event.key === "ArrowRight") {
    if (row.isBranch && !row.isOpen) toggle(row, true);
    else selectTreeRow(Math.min(index + 1, tree.rows.length - 1));
  } else if (event.key === "ArrowLeft") {
    if (row.isOpen) toggle(row, false);
    else selectTreeRow(Math.max(0, tree.rows.findLastIndex((other, number) => number < index && other.depth < row.depth)));
  } else return false;
  return true;
}

function nextChange() {
  const isLeaf = row => row.isChanged && !row.isOpen;
  const after = tree.rows.findIndex((row, index) => index > tree.list.selected && isLeaf(row));
  const index = after >= 0 ? after : tree.rows.findIndex(isLeaf);
  if (index >= 0) selectTreeRow(index);
}
