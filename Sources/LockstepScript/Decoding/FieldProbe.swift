/// Finds out what a type's `init(from:)` asks for, without values.
///
/// It decodes the type from placeholders and notes each question. A type whose placeholder cannot be made (a custom
/// `init(from:)` that rejects it) ends the questions early.
package struct FieldProbe {
  var caseNames: @Sendable (Any.Type) -> [String]?

  /// What was asked for, in order.
  struct Fields: Equatable {
    var all: [Field] = []
    var isComplete = true

    var texts: [String] { all.map(\.text) + (isComplete ? [] : ["…"]) }
  }

  package struct Field: Equatable {
    package var label: String?
    package var typeName: String

    /// The type itself, where it was asked for; of an optional, what it wraps.
    package var type: Any.Type?

    package static func == (left: Field, right: Field) -> Bool {
      left.label == right.label && left.typeName == right.typeName
    }

    var text: String { (label.map { $0 + ": " } ?? "") + typeName }
  }

  /// The fields of a type, or of one case's payload.
  func fields(of type: any Decodable.Type, caseName: String?) -> Fields {
    if type is any RawRepresentable.Type, caseName != nil { return Fields() }
    let notes = ProbeNotes(caseNames: caseNames)
    let decoder = ProbingDecoder(notes: notes, caseName: caseName, depth: 0)
    let didFinish = (try? decoder.make(type)) != nil
    return notes.result(isComplete: didFinish && (notes.hasFields || caseName == nil))
  }

  /// Swift's coding keys for values without a label are `_0`, `_1`.
  static func label(ofKey key: String) -> String? {
    let isPosition = key.first == "_" && key.count > 1 && key.dropFirst().allSatisfy(\.isNumber)
    return isPosition ? nil : key
  }
}

/// What a probe has noted so far.
final class ProbeNotes {
  let caseNames: @Sendable (Any.Type) -> [String]?
  private(set) var fields: [FieldProbe.Field] = []
  /// Whether a container for fields was opened.
  var hasFields = false
  /// The names of all fields, if the keys of the container are known.
  var keys: [String]?
  /// Values that may still be made: a type that holds itself many times over would not end in sensible time.
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
    guard budget > 0 else { throw ProbeEnd() }
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

/// A placeholder cannot be made.
struct ProbeEnd: Error {}
