internal import LockstepDiff
internal import LockstepScript

/// Compares the lines below a step with the step's changes.
///
/// A line covers the change at its path, all changes below it, and the matching part of a change above it: `alert.title = "…"` asserts part
/// of `alert: nil → Notice(…)`. Nil fields may be omitted. A moved row is asserted by a line for the row itself: `rows[id: 3] = Row(…)` or
/// `rows[0] = Row(…)`.
struct ExpectationCheck {
  let changes: [Change]

  /// Whether every change must be asserted, and every line must assert a change.
  let isStrict: Bool

  /// Whether to read values from the state rather than from changes, because one path may have changed several times.
  private let readsState: Bool
  private let part: (Path) -> Tree?
  private lazy var state = part(Path()) ?? .folded(0)

  /// The positions of changes by their paths.
  private var positions = PathDictionary<Int>()

  /// The lines that assert a value, by their paths.
  private var named = PathDictionary<ScriptPath>()

  /// The changes claimed by a `+=` or `-=`.
  private(set) var isClaimed: [Bool]

  /// The failures so far, in the order of the lines.
  private(set) var failures: [Located<StepFault>] = []

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - changes: The changes that the step made.
  ///   - isStrict: Whether every change must be named.
  ///   - claimed: The changes claimed by other lines; nil if there are none.
  ///   - readsState: Whether to read values from the state, because the changes belong to several steps.
  ///   - part: Returns a part of the state after the step; called only if the changes do not contain the part.
  init(
    changes: [Change],
    isStrict: Bool,
    claimed: [Bool]? = nil,
    readsState: Bool = false,
    part: @escaping (Path) -> Tree?
  ) {
    self.changes = changes
    self.isStrict = isStrict
    self.readsState = readsState
    self.part = part
    isClaimed = claimed ?? Array(repeating: false, count: changes.count)
    for (position, change) in changes.enumerated() {
      // If an element both moved and changed, the index keeps the change that has the new value.
      if let first = positions[change.path], !changes[first].kind.isMove { continue }
      positions.insert(position, under: change.path)
    }
  }

  /// Returns the failures: first those of the lines, in order, then the changes that no line asserts.
  mutating func failures(of step: Script.Step) -> [Located<StepFault>] {
    check(step.expectations)
    if isStrict { checkNames(of: step) }
    return failures
  }

  /// Checks lines; changes that they don't assert are ignored.
  mutating func check(_ lines: [Script.Expectation]) {
    for line in lines { check(line) }
  }

  /// The parts of changes that no line asserts, and the positions of these changes.
  var unnamed: [(position: Int, change: Change)] {
    changes.indices.flatMap { position in
      isClaimed[position] ? [] : unnamedParts(of: changes[position]).map { (position, $0) }
    }
  }

  /// Returns a line that asserts each change; `nil` for a change that a script cannot express.
  func linesNamingAll() -> [String?] {
    changes.map { suggestion(for: $0) }
  }

  private mutating func check(_ line: Script.Expectation) {
    switch line.change {
    case .becomes(let literal): check(line, becomes: literal)
    case .gains(let literal): check(line, \.arrival, literal) { .notGained(line.path, literal, came: $0) }
    case .loses(let literal): check(line, \.departure, literal) { .notLost(line.path, literal, left: $0) }
    case .absent: checkAbsence(line)
    }
  }

  private mutating func fail(_ fault: StepFault, at range: SourceRange) {
    failures.append(Located(fault, at: range))
  }
}

// MARK: - Lines

extension ExpectationCheck {
  private mutating func check(_ line: Script.Expectation, becomes literal: Literal) {
    let path = name(line.path)
    guard let value = value(at: path) else {
      if literal.kind != .null || !isTouched(path) { fail(.nowhere(line.path, in: state), at: line.path.range) }
      return
    }
    if let mismatch = LiteralMatcher.mismatch(literal, value) {
      let secret = StepFault.secret(mismatch, at: line.path)
      fail(secret ?? .differs(line.path, mismatch), at: mismatch.expected.range)
    } else if isStrict, !isTouched(path) {
      fail(value == .secret ? .isSecret(line.path.path) : .unchanged(line.path, value), at: line.range)
    }
  }

  private mutating func checkAbsence(_ line: Script.Expectation) {
    let path = name(line.path)
    let value = value(at: path)
    if value == .secret { return fail(.isSecret(line.path.path), at: line.range) }
    if let value, value != .nil { return fail(.notAbsent(line.path, value), at: line.range) }
    if isStrict, !isTouched(path) { fail(.unchanged(line.path, .nil), at: line.range) }
  }

  /// Checks a line that claims an added or removed element.
  ///
  /// - Parameter fault: Creates the fault from the elements that no line has claimed.
  private mutating func check(
    _ line: Script.Expectation,
    _ element: (Change.Kind) -> Tree?,
    _ literal: Literal,
    orElse fault: ([Tree]) -> StepFault
  ) {
    let container = resolved(line.path.path)
    if claim(literal, in: container, element) { return }
    let unclaimed = unclaimed(in: container, element)
    fail(StepFault.secret(among: unclaimed, literal, line.path) ?? fault(unclaimed), at: literal.range)
  }

  /// Claims the first matching added or removed element that no line has claimed yet.
  ///
  /// - Returns: Whether such an element exists.
  private mutating func claim(_ literal: Literal, in container: Path, _ element: (Change.Kind) -> Tree?) -> Bool {
    let match = changes.indices.first { position in
      guard !isClaimed[position], container.isParent(of: changes[position].path) else { return false }
      return element(changes[position].kind).map { LiteralMatcher.mismatch(literal, $0) == nil } ?? false
    }
    if let match { isClaimed[match] = true }
    return match != nil
  }

  private func unclaimed(in container: Path, _ element: (Change.Kind) -> Tree?) -> [Tree] {
    changes.indices.compactMap { position in
      guard !isClaimed[position], container.isParent(of: changes[position].path) else { return nil }
      return element(changes[position].kind)
    }
  }

  /// Records that a line asserts the value at a path.
  private mutating func name(_ line: ScriptPath) -> Path {
    let path = resolved(line.path)
    named.insert(line, under: path)
    return path
  }
}

// MARK: - Paths

extension ExpectationCheck {
  /// Whether there is a change at, below or above a path.
  private func isTouched(_ path: Path) -> Bool {
    positions[path] != nil || positions.hasPath(below: path) || positions.hasPath(above: path)
  }

  /// Returns the value at a path after the step, taken from a change if one contains it.
  private func value(at path: Path) -> Tree? {
    if readsState { return part(path) }
    if let position = positions[path], !changes[position].kind.isMove { return changes[position].kind.new }
    guard positions.hasPath(above: path) else { return part(path) }
    for length in path.components.indices.reversed() {
      guard let position = positions[Path(Array(path.components.prefix(length)))] else { continue }
      if changes[position].kind.isMove { continue }
      return changes[position].kind.new?[Path(Array(path.components.dropFirst(length)))]
    }
    return part(path)
  }

  /// Returns the path in the form that changes use: elements with an id are identified by the id, even if the line uses an index.
  private mutating func resolved(_ path: Path) -> Path {
    isTouched(path) ? path : path.resolved(in: state)
  }
}

// MARK: - Unnamed changes

extension ExpectationCheck {
  private mutating func checkNames(of step: Script.Step) {
    let unnamed = unnamed.map(\.change)
    guard !unnamed.isEmpty else { return }
    let lines = unnamed.map { suggestion(for: $0) }
    fail(.unnamed(unnamed, suggestions: lines), at: step.range)
  }

  /// Returns the parts of a change that no line asserts; lines that claim elements are ignored.
  func unnamedParts(of change: Change) -> [Change] {
    guard !isNamed(change.path) else { return [] }
    guard named.hasPath(below: change.path), let new = change.kind.new else { return [change] }
    return unnamedParts(of: new, at: change.path).map { path, tree in
      Change(path: path, kind: path == change.path ? change.kind : .changed(old: .nil, new: tree))
    }
  }

  private func isNamed(_ path: Path) -> Bool {
    named[path] != nil || named.hasPath(above: path)
  }

  /// Returns the parts of a new value that no line asserts.
  private func unnamedParts(of tree: Tree, at path: Path) -> [(Path, Tree)] {
    if tree == .nil || named[path] != nil { return [] }
    guard named.hasPath(below: path) else { return [(path, tree)] }
    let parts = tree.parts(at: path)
    return parts.isEmpty ? [(path, tree)] : parts.flatMap { unnamedParts(of: $0.tree, at: $0.path) }
  }

  /// Returns the expectation line that would assert a change.
  func suggestion(for change: Change) -> String? {
    guard let path = ScriptPath(change.path)?.text else { return nil }
    let container = change.path.parent.flatMap(ScriptPath.init)?.text
    let isElement = isInList(change.path)
    switch change.kind {
    case .changed(_, let new): return "\(path) = \(Literal(new).text)"
    case .added(let tree):
      return isElement ? container.map { "\($0) += \(Literal(tree).text)" } : "\(path) = \(Literal(tree).text)"
    case .removed(let tree):
      return isElement ? container.map { "\($0) -= \(Literal(tree).text)" } : "\(path): absent"
    case .moved: return part(change.path).map { "\(path) = \(Literal($0).text)" }
    }
  }

  private func isInList(_ path: Path) -> Bool {
    guard let container = path.parent else { return false }
    switch part(container) {
    case .array, .set: return true
    default: return false
    }
  }
}

extension Change.Kind {
  /// The new value.
  var new: Tree? {
    switch self {
    case .changed(_, let new), .added(let new): new
    case .removed, .moved: nil
    }
  }

  /// The added element.
  var arrival: Tree? { if case .added(let tree) = self { tree } else { nil } }

  /// The removed element.
  var departure: Tree? { if case .removed(let tree) = self { tree } else { nil } }

  var isMove: Bool { if case .moved = self { true } else { false } }
}
