// Values as trees: their text, their children, changes, and differences. The format is that of traces.

const LISTS = ["fields", "payload", "tuple", "dictionary", "array", "set"];

/** The name of the member that holds the children, or null for a leaf. */
function listName(tree) {
  if (tree === null || typeof tree !== "object") return null;
  return LISTS.find(name => Array.isArray(tree[name])) ?? null;
}

/** Whether the children are pairs of a label or key and a value. */
function hasPairs(name) {
  return name !== "array" && name !== "set";
}

function childAt(tree, index) {
  const name = listName(tree);
  const child = name === null ? undefined : tree[name][index];
  return child !== undefined && hasPairs(name) ? child[1] : child;
}

/** The value at a place, a list of child positions; undefined if there is none. */
function valueAt(tree, place) {
  return place.reduce((value, index) => (value === undefined ? undefined : childAt(value, index)), tree);
}

// MARK: Text

/** Prints a value on one line as `run` does. Stops soon after `limit` characters. */
function print(tree, limit = Infinity) {
  const output = { text: "", limit };
  write(tree, output);
  return output.text.length > limit ? `${output.text.slice(0, limit)}…` : output.text;
}

function write(tree, output) {
  if (output.text.length > output.limit) return;
  const name = listName(tree);
  if (name === null) output.text += leafText(tree);
  else {
    const [open, close] = brackets(tree, name);
    output.text += open;
    tree[name].forEach((child, index) => {
      if (output.text.length > output.limit) return;
      if (index > 0) output.text += ", ";
      if (hasPairs(name)) output.text += labelText(child[0], name);
      write(hasPairs(name) ? child[1] : child, output);
    });
    output.text += close;
  }
}

function leafText(tree) {
  if (tree === null || tree === undefined) return "nil";
  if (typeof tree !== "object") return String(tree);
  if (Array.isArray(tree.lines)) return `"${tree.lines.join("\\n")}"`;
  if ("folded" in tree) return `… (${tree.folded} more)`;
  return JSON.stringify(tree);
}

function labelText(label, name) {
  if (label === null) return "";
  return name === "dictionary" ? `${print(label, 200)}: ` : `${label}: `;
}

function brackets(tree, name) {
  const isEmpty = tree[name].length === 0;
  switch (name) {
    case "fields": return [`${tree.struct ?? tree.object ?? ""}(`, ")"];
    case "payload": return isEmpty ? [`.${tree.case}`, ""] : [`.${tree.case}(`, ")"];
    case "tuple": return ["(", ")"];
    case "dictionary": return isEmpty ? ["[:]", ""] : ["[", "]"];
    default: return ["[", "]"];
  }
}

/** Prints a value on several lines if it is long. */
function printLines(tree, indent = "", limit = 100_000) {
  const name = listName(tree);
  if (name === null && Array.isArray(tree?.lines)) {
    return ['"""', ...tree.lines, '"""'].join(`\n${indent}`);
  }
  const short = print(tree, 64);
  if (name === null || !short.endsWith("…") || limit <= 0) return name === null ? leafText(tree) : short;
  const [open, close] = brackets(tree, name), lines = [];
  let left = limit;
  for (const child of tree[name]) {
    const line = hasPairs(name) ? labelText(child[0], name) + printLines(child[1], `${indent}  `, left) : printLines(child, `${indent}  `, left);
    left -= line.length;
    lines.push(`\n${indent}  ${line}`);
    if (left <= 0) break;
  }
  if (lines.length < tree[name].length) lines.push(`\n${indent}  … (${tree[name].length - lines.length} more)`);
  return `${open}${lines.join(",")}\n${indent}${close}`;
}

// MARK: Children

/** A case with one unlabeled value reads as that value: `.signedIn(Tabs.State)`. */
function unwrap(tree) {
  const indices = [];
  let path = "", prefix = "", value = tree;
  while (listName(value) === "payload" && value.payload.length === 1 && value.payload[0][0] === null && listName(value.payload[0][1]) !== null) {
    path += `.${value.case}`;
    prefix += `.${value.case} `;
    indices.push(0);
    value = value.payload[0][1];
  }
  return { value, indices, path, prefix };
}

/** The children of a value (unwrapped): `key` identifies a child among its siblings, `path` is what it adds to the path of its parent. */
function children(tree) {
  const name = listName(tree);
  if (name === null) return [];
  const ids = tree.ids;
  return tree[name].map((child, index) => {
    switch (name) {
      case "array": { const key = ids ? `[id: ${ids[index]}]` : `[${index}]`; return childEntry(child, index, key, key); }
      case "set": { const text = print(child, 80); return childEntry(child, index, text, `[element: ${text}]`); }
      case "dictionary": { const text = print(child[0], 120); return childEntry(child[1], index, text, `[${text}]`); }
      case "payload": {
        const label = child[0] ?? String(index);
        const isOnly = child[0] === null && tree.payload.length === 1;
        return childEntry(child[1], index, isOnly ? `.${tree.case}` : label, `.${tree.case}${isOnly ? "" : `.${label}`}`);
      }
      default: return childEntry(child[1], index, child[0] ?? String(index), `.${child[0] ?? index}`);
    }
  });
}

function childEntry(value, index, key, path) {
  return { value, index, key, path };
}

function joinPath(parent, path) {
  return parent === "" && path.startsWith(".") ? path.slice(1) : parent + path;
}

/** The place of a path, or null. */
function placeOf(tree, path, parent = "", place = []) {
  const { value, indices, path: cases } = unwrap(tree), here = parent + cases;
  if (path === parent || path === here) return place;
  for (const child of children(value)) {
    const inner = joinPath(here, child.path);
    if (path !== inner && !(path.startsWith(inner) && /[.[]/.test(path[inner.length]))) continue;
    const found = placeOf(child.value, path, inner, [...place, ...indices, child.index]);
    if (found) return found;
  }
  return null;
}

// MARK: Changes

/** Copies a value for changes in place, once per set of owned values. */
function own(tree, owned) {
  const name = listName(tree);
  if (name === null || owned.has(tree)) return tree;
  const copy = { ...tree, [name]: tree[name].slice() };
  if (tree.ids) copy.ids = tree.ids.slice();
  owned.add(copy);
  return copy;
}

/**
 * Applies a change, and returns the new state. Values that are not in `owned` are copied first, so the rest is shared.
 * `record`, if given, receives the value that was there before.
 */
function apply(state, change, owned, record) {
  const [, place, kind, value, label] = change;
  if (place.length === 0) {
    record?.(state);
    return kind === "=" ? value : state;
  }
  const root = own(state, owned);
  let parent = root;
  for (const index of place.slice(0, -1)) {
    const child = own(childAt(parent, index), owned);
    if (child === undefined || child === null) return root;
    setChild(parent, index, child);
    parent = child;
  }
  changeList(parent, place.at(-1), kind, value, label, record);
  return root;
}

function setChild(parent, index, value) {
  const name = listName(parent);
  parent[name][index] = hasPairs(name) ? [parent[name][index][0], value] : value;
}

function changeList(parent, index, kind, value, label, record) {
  const name = listName(parent);
  if (name === null) return;
  const list = parent[name];
  if (kind === "=") {
    record?.(childAt(parent, index));
    if (index < list.length) setChild(parent, index, value);
  } else if (kind === "+") {
    list.splice(index, 0, hasPairs(name) ? [label ?? null, value] : value);
    if (name === "array" && (parent.ids || label !== undefined)) (parent.ids ??= []).splice(index, 0, label ?? "");
  } else {
    record?.(childAt(parent, index));
    const [element] = list.splice(index, 1), id = parent.ids?.splice(index, 1)[0];
    if (kind === ">") {
      list.splice(value, 0, element);
      parent.ids?.splice(value, 0, id);
    }
  }
}

// MARK: Differences

/** Whether two values are of the same shape, so that their children can be compared one by one. */
function isSameKind(a, b) {
  const name = listName(a);
  if (name === null || name !== listName(b)) return false;
  return a.struct === b.struct && a.object === b.object && a.enum === b.enum && a.case === b.case;
}

function isEqual(a, b) {
  if (a === b) return true;
  const name = listName(a);
  if (name === null) return listName(b) === null && a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b);
  if (!isSameKind(a, b) || a[name].length !== b[name].length) return false;
  return a[name].every((child, index) => {
    const other = b[name][index];
    if (child === other) return true;
    return hasPairs(name) ? isEqual(child[1], other[1]) && (name !== "dictionary" || isEqual(child[0], other[0])) : isEqual(child, other);
  });
}

/** The children of two values of the same kind in pairs: `old` or `value` is undefined if there is none. */
function pairs(a, b) {
  const olds = children(a), values = children(b);
  // Most lists keep their keys.
  if (olds.length === values.length && values.every((child, index) => child.key === olds[index].key)) {
    values.forEach((child, index) => (child.old = olds[index].value));
    return values;
  }
  const before = new Map(olds.map(child => [child.key, child]));
  const result = values.map(child => {
    const old = before.get(child.key);
    before.delete(child.key);
    return { ...child, old: old?.value };
  });
  const removed = [...before.values()].map(child => ({ ...child, old: child.value, value: undefined, isRemoved: true }));
  return result.concat(removed);
}

/** The smallest values that differ: `{path, place, old, value}`; `place` is null for what exists only in `a`. */
function differences(a, b, path = "", place = [], found = [], limit = 2000) {
  if (found.length >= limit || isEqual(a, b)) return found;
  if (!isSameKind(a, b)) found.push({ path, place, old: a, value: b });
  else {
    const before = found.length;
    for (const pair of pairs(a, b)) {
      const inner = joinPath(path, pair.path);
      if (pair.isRemoved) found.push({ path: inner, place: null, old: pair.old, value: undefined });
      else if (pair.old === undefined) found.push({ path: inner, place: [...place, pair.index], old: undefined, value: pair.value });
      else differences(pair.old, pair.value, inner, [...place, pair.index], found, limit);
    }
    // Only the order differs.
    if (found.length === before) found.push({ path, place, old: a, value: b });
  }
  return found;
}
