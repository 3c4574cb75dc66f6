/// A type that occurs in actions, in the format of `headless list FEATURE`.
package struct PayloadSchema: Equatable {
  enum Shape: Equatable {
    case cases([ActionSchema.Case])
    case fields(FieldProbe.Fields)
  }

  var name: String
  var shape: Shape

  /// A struct on one line, `Price(amount: Int, currency: String)`; an enum as its name, with its cases indented below.
  package var lines: [String] {
    switch shape {
    case .cases(let cases): [name] + cases.map { "  " + $0.text }
    case .fields(let fields): ["\(name)(\(fields.texts.joined(separator: ", ")))"]
    }
  }
}

/// Finds the types that an action contains at any depth, in order of first occurrence.
package struct ContainedTypeFinder {
  package private(set) var all: [PayloadSchema] = []
  private let caseNames: @Sendable (Any.Type) -> [String]?
  private var seen: Set<ObjectIdentifier>

  /// Maximum number of types; for actions with more types, reading their declarations is easier.
  private static let most = 200

  /// Collects the types in the cases of an action.
  ///
  /// - Complexity: O(types × cases); each probe creates at most 2,000 placeholders.
  package init(of action: any Decodable.Type, caseNames: @escaping @Sendable (Any.Type) -> [String]?) {
    self.caseNames = caseNames
    seen = [ObjectIdentifier(action)]
    var waiting = ActionSchema(of: action, caseNames: caseNames).payloadTypes[...]
    while let type = waiting.popFirst(), all.count < Self.most {
      if let sugared = type as? any SugaredType.Type {
        waiting = (sugared.partTypes + waiting)[...]
      } else if seen.insert(ObjectIdentifier(type)).inserted {
        waiting += note(type)
      }
    }
  }

  /// Records a type that has components.
  ///
  /// - Returns: The types of its components.
  private mutating func note(_ type: Any.Type) -> [Any.Type] {
    guard let decodable = type as? any Decodable.Type, !(type is any LiteralScalar.Type) else { return [] }
    let schema = ActionSchema(of: decodable, caseNames: caseNames)
    guard schema.cases.isEmpty else {
      all.append(PayloadSchema(name: TypeName(type).text, shape: .cases(schema.cases)))
      return schema.payloadTypes
    }
    let fields = FieldProbe(caseNames: caseNames).fields(of: decodable, caseName: nil)
    guard !fields.all.isEmpty else { return [] }
    all.append(PayloadSchema(name: TypeName(type).text, shape: .fields(fields)))
    return fields.all.compactMap(\.type)
  }
}

extension ActionSchema {
  fileprivate var payloadTypes: [Any.Type] { cases.flatMap { $0.payload.compactMap(\.type) } }
}

/// The cases of an action and their payloads, in the format of `headless list`.
package struct ActionSchema: Equatable {
  package var cases: [Case]

  package struct Case: Equatable {
    package var name: String
    package var payload: [FieldProbe.Field]
    /// Whether `payload` lists all arguments of the case.
    package var isComplete: Bool

    /// The name and the argument types: `emailChanged(String)`, `row(id: Int, action: Row.Action)`, `loginButtonTapped`.
    package var text: String {
      let fields = payload.map(\.text) + (isComplete ? [] : ["…"])
      return fields.isEmpty ? name : name + "(" + fields.joined(separator: ", ") + ")"
    }
  }

  /// Creates the schema of an enum; it has no cases if their names are unknown.
  ///
  /// - Complexity: O(cases); each probe creates at most 2,000 placeholders.
  package init(of type: any Decodable.Type, caseNames: @escaping @Sendable (Any.Type) -> [String]?) {
    let probe = FieldProbe(caseNames: caseNames)
    let names = LiteralDecoder(caseNames: caseNames).names(of: type) ?? []
    cases = names.map { name in
      let fields = probe.fields(of: type, caseName: name)
      return Case(name: name, payload: fields.all, isComplete: fields.isComplete)
    }
  }
}
