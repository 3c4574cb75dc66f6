/// The cases of an action and their payloads, as `headless list` prints them.
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
  /// - Complexity: O(cases); each probe makes at most 2,000 placeholders.
  package init(of type: any Decodable.Type, caseNames: @escaping @Sendable (Any.Type) -> [String]?) {
    let probe = FieldProbe(caseNames: caseNames)
    let names = LiteralDecoder(caseNames: caseNames).names(of: type) ?? []
    cases = names.map { name in
      let fields = probe.fields(of: type, caseName: name)
      return Case(name: name, payload: fields.all, isComplete: fields.isComplete)
    }
  }
}
