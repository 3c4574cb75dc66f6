internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// The printed lines of a step in the panel of changes. A step that an effect repeats, such as a picture of the camera, is one entry, and so
/// are the edits of a field.
struct StepLogEntry {
  private(set) var lines: [TraceLine]
  private var count = 1
  /// The effect and the case of the received action; nil for other steps.
  private let source: String?
  /// The case of the action that a key has sent with the text of a field; nil for other steps.
  private let edit: String?

  /// The maximum number of rows of a line.
  private static let mostRows = 3

  /// Prints a step.
  ///
  /// - Parameters:
  ///   - played: The step.
  ///   - printer: The printer.
  ///   - columns: The width to which paths and actions are shortened.
  init(_ played: PlayedStep, printedBy printer: inout TracePrinter, columns: Int) {
    lines = printer.lines(of: played, shorteningTo: columns)
    lines += played.failures.map { TraceLine(role: .script, text: "  ✗ \($0.value.title)") }
    source = played.failures.isEmpty ? played.sourceOfReceive : nil
    edit = played.failures.isEmpty ? played.editOfField : nil
  }

  /// The entry with the next edit of the same field: the next action, and the changes from before the first edit; nil for another step.
  func joined(with next: Self) -> Self? {
    guard let edit, edit == next.edit, events == next.events else { return nil }
    let (old, new) = (lines.filter { $0.role == .change }, next.lines.filter { $0.role == .change })
    let joins = old.map { change in new.firstIndex { $0.continuing(change) != nil } }
    let added = new.indices.filter { !joins.contains($0) }
    guard added.isEmpty || !joins.contains(nil) else { return nil }
    let changes = zip(old, joins).map { change, index in index.flatMap { new[$0].continuing(change) } ?? change }
    var entry = next
    entry.count = count + 1
    entry.lines = next.lines.filter { $0.role == .step } + changes + added.map { new[$0] } + events
    return entry
  }

  private var events: [TraceLine] { lines.filter { $0.role == .event } }

  /// Whether the entry repeats another one: the same effect sent the same case again, and the step did the same to effects.
  func continues(_ other: Self) -> Bool {
    guard let source, source == other.source else { return false }
    return events == other.events
  }

  /// Replaces the lines with those of another step, and counts it.
  mutating func `repeat`(with next: Self) { (lines, count) = (next.lines, count + 1) }

  /// The lines, wrapped to at most three rows each.
  func rows(columns: Int, paint: LineColorizer) -> [String] {
    lines.enumerated().flatMap { index, line in
      let mark = index == 0 && count > 1 ? " ×\(count)" : ""
      return Self.rows(of: line.text, mark, columns: columns).map { paint.line(TraceLine(role: line.role, text: $0)) }
    }
  }

  private static func rows(of text: String, _ mark: String, columns: Int) -> [String] {
    let rows = TraceLineWrapper.rows(of: text + mark, columns: columns)
    guard rows.count > mostRows else { return rows }
    let last = SanitizedLine(rows[mostRows - 1] + "…").truncated(to: columns - mark.count).string
    return rows.prefix(mostRows - 1) + [last + mark]
  }
}

extension PlayedStep {
  /// The name of the effect whose action was received, and the cases of the action; nil for other steps.
  fileprivate var sourceOfReceive: String? {
    for case .stepStarted(_, let action, .effect(_, let name)) in events { return "\(name) \(action.casePath)" }
    return nil
  }

  /// The cases of an action that a key has sent and that ends in a string; nil for other steps.
  fileprivate var editOfField: String? {
    guard case .send(let pattern) = step.kind, pattern.kind == .wildcard else { return nil }
    for case .stepStarted(_, let action, .sent) in events where action.endsInString { return action.casePath }
    return nil
  }
}

extension Tree {
  /// Whether the innermost payload is a string.
  fileprivate var endsInString: Bool {
    switch self {
    case .enumeration(_, _, let payload): payload.last?.value.endsInString ?? false
    case .leaf(let text): text.hasPrefix("\"")
    default: false
    }
  }

  /// The names of the cases from the value to its innermost payload: `stage.signedIn.pictureTaken`.
  fileprivate var casePath: String {
    guard case .enumeration(_, let name, let payload) = self else { return "" }
    return "\(name).\(payload.last?.value.casePath ?? "")"
  }
}
