/// The cases of an action with what each takes, as `headless list` shows them.
struct ActionSchema: Equatable {
  var cases: [Case]

  struct Case: Equatable {
    var name: String
    var payload: [FieldProbe.Field]
    /// Whether `payload` is all that the case takes.
    var isComplete: Bool

    /// `emailChanged(String)`, `row(id: Int, action: Row.Action)`, `loginButtonTapped`
    var text: String {
      let fields = payload.map(\.text) + (isComplete ? [] : ["…"])
      return fields.isEmpty ? name : name + "(" + fields.joined(separator: ", ") + ")"
    }
  }

  /// The schema of an enum; no cases if their names are not known.
  ///
  /// - Complexity: O(cases); each probe makes at most 2,000 placeholders.
  init(of type: any Decodable.Type, caseNames: @escaping @Sendable (Any.Type) -> [String]?) {
    let probe = FieldProbe(caseNames: caseNames)
    let names = LiteralDecoder(caseNames: caseNames).names(of: type) ?? []
    cases = names.map { name in
      let fields = probe.fields(of: type, caseName: name)
      return Case(name: name, payload: fields.all, isComplete: fields.isComplete)
    }
  }
}
