internal import LockstepDiff

/// Compares the lines below a step with what the step changed.
///
/// A line covers the change at its path, all changes below it, and its part of a change above it: `alert.title = "…"` names a part of
/// `alert: nil → Notice(…)`. Fields that are nil need not be named. A row that moved is named by a line for the row itself:
/// `rows[id: 3] = Row(…)` or `rows[0] = Row(…)`.
struct ExpectationCheck {
  let changes: [Change]

  /// Whether every change must be named, and every line must name one.
  let isStrict: Bool
  private let part: (Path) -> Tree?
  private lazy var state = part(Path()) ?? .folded(0)

  /// Each change by its path.
  private let positions: [Path: Int]

  /// The places that have changes below them.
  private let changedPlaces: Set<Path>

  /// The paths of lines that say what is there; and the places that have such lines below them.
  private var named: Set<Path> = []
  private var partlyNamed: Set<Path> = []

  /// The changes that a `+=` or `-=` has claimed.
  private var isClaimed: [Bool]
  private var failures: [StepFailure] = []

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - changes: What the step changed.
  ///   - isStrict: Whether every change must be named.
  ///   - part: Describes a part of the state after the step; asked only when changes alone don't tell.
  init(changes: [Change], isStrict: Bool, part: @escaping (Path) -> Tree?) {
    self.changes = changes
    self.isStrict = isStrict
    self.part = part
    // What an element became says more than where it went.
    positions = Dictionary(changes.enumerated().map { ($1.path, $0) }) { changes[$0].kind.isMove ? $1 : $0 }
    changedPlaces = Set(changes.lazy.flatMap(\.path.strictPrefixes))
    isClaimed = Array(repeating: false, count: changes.count)
  }

  /// What does not hold: lines in their order, then what no line names.
  mutating func failures(of step: Script.Step) -> [StepFailure] {
    for line in step.expectations { check(line) }
    if isStrict { checkNames(of: step) }
    return failures
  }

  /// The lines that name every change; `nil` for one that a script cannot write.
  func linesNamingAll() -> [String?] {
    changes.map { suggestion(for: $0) }
  }

  private mutating func check(_ line: Script.Expectation) {
    switch line.change {
    case .becomes(let literal): check(line, becomes: literal)
    case .gains(let literal): check(line, gains: literal)
    case .loses(let literal): check(line, loses: literal)
    case .absent: checkAbsence(line)
    }
  }

  private mutating func fail(_ fault: StepFault, at range: SourceRange) {
    failures.append(StepFailure(fault: fault, range: range))
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
      fail(.differs(line.path, mismatch), at: mismatch.expected.range)
    } else if isStrict, !isTouched(path) {
      fail(.unchanged(line.path, value), at: line.range)
    }
  }

  private mutating func checkAbsence(_ line: Script.Expectation) {
    let path = name(line.path)
    if let value = value(at: path), value != .nil { return fail(.notAbsent(line.path, value), at: line.range) }
    if isStrict, !isTouched(path) { fail(.unchanged(line.path, .nil), at: line.range) }
  }

  private mutating func check(_ line: Script.Expectation, gains literal: Literal) {
    let came = elements(in: resolved(line.path.path)) { if case .added(let tree) = $0 { tree } else { nil } }
    if let match = came.first(where: { LiteralMatcher.mismatch(literal, $0.tree) == nil }) {
      isClaimed[match.position] = true
    } else {
      fail(.notGained(line.path, literal, came: came.map(\.tree)), at: literal.range)
    }
  }

  private mutating func check(_ line: Script.Expectation, loses literal: Literal) {
    let left = elements(in: resolved(line.path.path)) { if case .removed(let tree) = $0 { tree } else { nil } }
    if let match = left.first(where: { LiteralMatcher.mismatch(literal, $0.tree) == nil }) {
      isClaimed[match.position] = true
    } else {
      fail(.notLost(line.path, literal, left: left.map(\.tree)), at: literal.range)
    }
  }

  /// What came to a collection, or left it, and no line has claimed yet.
  private func elements(in container: Path, _ tree: (Change.Kind) -> Tree?) -> [(position: Int, tree: Tree)] {
    changes.indices.compactMap { position in
      guard !isClaimed[position], changes[position].path.parent == container else { return nil }
      return tree(changes[position].kind).map { (position, $0) }
    }
  }

  /// Notes that a line speaks of a place.
  private mutating func name(_ path: StatePath) -> Path {
    let path = resolved(path.path)
    named.insert(path)
    partlyNamed.formUnion(path.strictPrefixes)
    return path
  }
}

// MARK: - Places

extension ExpectationCheck {
  /// Whether something changed at a place, below it or around it.
  private func isTouched(_ path: Path) -> Bool {
    positions[path] != nil || changedPlaces.contains(path) || path.strictPrefixes.contains { positions[$0] != nil }
  }

  /// The value at a place after the step, taken from a change where one tells it.
  private func value(at path: Path) -> Tree? {
    for length in (0...path.components.count).reversed() {
      guard let position = positions[Path(Array(path.components.prefix(length)))] else { continue }
      if changes[position].kind.isMove { continue }
      return changes[position].kind.new?[Path(Array(path.components.dropFirst(length)))]
    }
    return part(path)
  }

  /// The path as changes name it: elements that have an id go by it, though the line may count them.
  private mutating func resolved(_ path: Path) -> Path {
    let counts = path.components.contains { if case .key = $0 { true } else { false } }
    guard counts, !isTouched(path) else { return path }
    var (resolved, tree) = (Path(), Optional(state))
    for component in path.components {
      var step = component
      if case .key(let key) = component, case .array(_, let ids?)? = tree, let index = Int(key),
        ids.indices.contains(index)
      {
        step = .id(ids[index])
      }
      resolved = resolved.appending(step)
      tree = tree?[Path([component])]
    }
    return resolved
  }
}

// MARK: - What no line names

extension ExpectationCheck {
  private mutating func checkNames(of step: Script.Step) {
    let unnamed = changes.indices.flatMap { unnamedParts(at: $0) }
    guard !unnamed.isEmpty else { return }
    let lines = unnamed.map { suggestion(for: $0) }
    fail(.unnamed(unnamed, suggestions: lines), at: step.range)
  }

  private func unnamedParts(at position: Int) -> [Change] {
    let change = changes[position]
    guard !isClaimed[position], !isNamed(change.path) else { return [] }
    guard partlyNamed.contains(change.path), let new = change.kind.new else { return [change] }
    return unnamedParts(of: new, at: change.path).map { path, tree in
      Change(path: path, kind: path == change.path ? change.kind : .changed(old: .nil, new: tree))
    }
  }

  private func isNamed(_ path: Path) -> Bool {
    named.contains(path) || path.strictPrefixes.contains(where: named.contains)
  }

  /// The parts of a new value that no line names.
  private func unnamedParts(of tree: Tree, at path: Path) -> [(Path, Tree)] {
    if tree == .nil || named.contains(path) { return [] }
    guard partlyNamed.contains(path) else { return [(path, tree)] }
    let parts = tree.parts(at: path)
    return parts.isEmpty ? [(path, tree)] : parts.flatMap { unnamedParts(of: $0.tree, at: $0.path) }
  }

  /// The line that would name a change.
  private func suggestion(for change: Change) -> String? {
    guard let path = StatePath(change.path)?.text else { return nil }
    let container = change.path.parent.flatMap(StatePath.init)?.text
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
  /// What is there now.
  fileprivate var new: Tree? {
    switch self {
    case .changed(_, let new), .added(let new): new
    case .removed, .moved: nil
    }
  }

  fileprivate var isMove: Bool { if case .moved = self { true } else { false } }
}
