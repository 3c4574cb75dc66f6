internal import LockstepDiff

/// Records which enum cases a feature's states reached, and which optionals were nil or present.
///
/// A state is read with mirrors only if one of its enums or optionals has a tag that was not seen before at that position.
package struct EnumCaseCoverage {
  /// An enum's cases, and which of them were reached.
  struct Reached {
    let type: String
    /// Distinguishes types with the same name, even across processes.
    let mangledType: String
    let all: [String]
    var reached: Set<String> = []
  }

  private struct ValueAtPath: Hashable {
    let path: String
    let fingerprint: Fingerprint
  }

  private var enums: [ObjectIdentifier: Reached] = [:]

  /// Whether an optional was ever nil, or present, by its path: `alert`, `rows[].editor`.
  private var optionals: [String: (wasNil: Bool, wasPresent: Bool)] = [:]
  private var tags: NewCaseTagFinder?
  private var seen: Set<ValueAtPath> = []

  /// Whether each type's content is opaque; a cache.
  private var foreign: [ObjectIdentifier: Bool] = [:]
  private let plan = ValueFingerprinter<Any>()

  /// Maximum number of remembered values, which limits memory.
  private static let seenLimit = 1 << 18

  package init() {}

  /// Records the cases in a state; all states are of the same type.
  package mutating func recordCases<State>(in state: borrowing State) {
    if tags == nil { tags = NewCaseTagFinder(of: State.self) }
    if tags?.recordTags(in: state) == true { recordCases(in: copy state, at: "") }
  }

  private mutating func recordCases(in value: Any, at path: String) {
    let mirror = Mirror(reflecting: value)
    guard let style = mirror.displayStyle else { return }
    if mirror.children.isEmpty, style != .enum, style != .optional { return }
    if let fingerprint = try? plan.fingerprint(of: value) {
      guard seen.insert(ValueAtPath(path: path, fingerprint: fingerprint)).inserted else { return }
    } else if style != .struct, style != .tuple {
      return
    }
    if seen.count > Self.seenLimit { seen = [] }
    if isForeign(mirror.subjectType) { return }
    switch style {
    case .enum: recordCase(of: value, mirror)
    case .optional:
      optionals[path, default: (false, false)].wasNil = optionals[path]?.wasNil == true || mirror.children.isEmpty
      optionals[path, default: (false, false)].wasPresent =
        optionals[path]?.wasPresent == true || !mirror.children.isEmpty
    default: break
    }
    if let wrapped = mirror.wrappedValue { return recordCases(in: wrapped, at: path) }
    for child in mirror.children { recordCases(in: child.value, at: Self.path(of: child.label, in: style, path)) }
  }

  /// Whether a type belongs to Foundation, such as `URL`; its stored properties are implementation details.
  private mutating func isForeign(_ type: Any.Type) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = foreign[id] { return known }
    let isForeign = String(reflecting: type).hasPrefix("Foundation")
    foreign[id] = isForeign
    return isForeign
  }

  private mutating func recordCase(of value: Any, _ mirror: Mirror) {
    let type = mirror.subjectType
    let name = mirror.children.first?.label ?? String(describing: value)
    let id = ObjectIdentifier(type)
    if enums[id] == nil {
      enums[id] = Reached(
        type: String(describing: type),
        mangledType: _mangledTypeName(type) ?? String(reflecting: type),
        all: EnumMetadata.caseNames(of: type) ?? []
      )
    }
    enums[id]?.reached.insert(name)
  }

  private static func path(of label: String?, in style: Mirror.DisplayStyle, _ path: String) -> String {
    switch style {
    case .optional: return path
    case .collection, .set, .dictionary: return path + "[]"
    default:
      let name = label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } ?? ""
      return path.isEmpty ? name : "\(path).\(name)"
    }
  }

  /// Adds the cases reached in other states.
  mutating func merge(_ other: EnumCaseCoverage) {
    enums.merge(other.enums) { first, second in
      var union = first
      union.reached.formUnion(second.reached)
      return union
    }
    optionals.merge(other.optionals) { ($0.wasNil || $1.wasNil, $0.wasPresent || $1.wasPresent) }
  }

  /// The number of ``facts``.
  var factCount: Int {
    optionals.values.reduce(enums.values.reduce(0) { $0 + $1.reached.count }) {
      $0 + ($1.wasNil ? 1 : 0) + ($1.wasPresent ? 1 : 0)
    }
  }

  /// All recorded facts. The same states produce the same facts in every process.
  var facts: Set<String> {
    let cases = enums.values.flatMap { entry in entry.reached.map { "case \(entry.mangledType) \($0)" } }
    let nils = optionals.filter(\.value.wasNil).keys.map { "nil \($0)" }
    return Set(cases + nils + optionals.filter(\.value.wasPresent).keys.map { "present \($0)" })
  }

  /// The cases that were never reached, by type: `Phase.failed`.
  package var neverReached: [String] {
    enums.values.flatMap { entry in
      entry.all.contains(where: entry.reached.contains)
        ? entry.all.filter { !entry.reached.contains($0) }.map { "\(entry.type).\($0)" } : []
    }
    .sorted()
  }

  /// The paths of optionals that were nil in every state.
  package var neverPresent: [String] { optionals.filter { !$0.value.wasPresent }.keys.sorted() }
}
