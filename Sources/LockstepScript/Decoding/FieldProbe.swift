/// Determines which fields a type's `init(from:)` decodes, without decoding actual values.
///
/// It decodes the type from placeholders and records each request. The list of fields is incomplete if a placeholder cannot be created, for
/// example because a custom `init(from:)` rejects its fields.
package struct FieldProbe {
  var caseNames: @Sendable (Any.Type) -> [String]?

  /// The requested fields, in order.
  struct Fields: Equatable {
    var all: [Field] = []
    var isComplete = true

    var texts: [String] { all.map(\.text) + (isComplete ? [] : ["…"]) }
  }

  package struct Field: Equatable {
    package var label: String?
    package var typeName: String

    /// The requested type; for an optional, its wrapped type.
    package var type: Any.Type?

    package static func == (left: Field, right: Field) -> Bool {
      left.label == right.label && left.typeName == right.typeName
    }

    var text: String { (label.map { $0 + ": " } ?? "") + typeName }
  }

  /// Returns the fields of a type, or of one case's payload.
  func fields(of type: any Decodable.Type, caseName: String?) -> Fields {
    if type is any RawRepresentable.Type, caseName != nil { return Fields() }
    let notes = ProbeRequestLog(caseNames: caseNames)
    let decoder = ProbingDecoder(notes: notes, caseName: caseName, depth: 0)
    let didFinish = (try? decoder.make(type)) != nil
    return notes.result(isComplete: didFinish && (notes.hasFields || caseName == nil))
  }

  /// Returns the label for a coding key; nil for `_0`, `_1` and so on, which Swift synthesises for unlabelled values.
  static func label(ofKey key: String) -> String? {
    let isPosition = key.first == "_" && key.count > 1 && key.dropFirst().allSatisfy(\.isNumber)
    return isPosition ? nil : key
  }
}

/// The requests recorded by a probe.
final class ProbeRequestLog {
  let caseNames: @Sendable (Any.Type) -> [String]?
  private(set) var fields: [FieldProbe.Field] = []
  /// Whether a keyed container for fields was opened.
  var hasFields = false
  /// The names of all fields, if the container's keys are known.
  var keys: [String]?
  /// The number of placeholders that may still be created. The limit bounds the time for types that contain themselves many times.
  private var budget = 2_000

  init(caseNames: @escaping @Sendable (Any.Type) -> [String]?) {
    self.caseNames = caseNames
  }

  func note(_ type: Any.Type, key: String, isOptional: Bool = false) {
    let name = TypeName(type).text
    fields.append(
      FieldProbe.Field(label: FieldProbe.label(ofKey: key), typeName: isOptional ? name + "?" : name, type: type)
    )
  }

  func spend() throws {
    guard budget > 0 else { throw ProbeFailure() }
    budget -= 1
  }

  func result(isComplete: Bool) -> FieldProbe.Fields {
    guard !isComplete, let keys, keys.count >= fields.count else {
      return FieldProbe.Fields(all: fields, isComplete: isComplete)
    }
    let rest = keys.dropFirst(fields.count).map { FieldProbe.Field(label: FieldProbe.label(ofKey: $0), typeName: "…") }
    return FieldProbe.Fields(all: fields + rest, isComplete: true)
  }
}

/// Thrown if a placeholder cannot be created.
struct ProbeFailure: Error {}
