internal import LockstepScreen

extension OptionDefinition {
  /// The option `--theme`.
  static func theme(_ set: @escaping @Sendable (inout Values, String) -> Void) -> Self {
    let names = Theme.predefined.map(\.name).joined(separator: ", ")
    return .text("--theme", "NAME", "Selects the colours where the app leaves them to\nthe device:\n\(names).", set)
  }
}

extension Theme {
  /// The predefined theme of a name; the default one for nil.
  ///
  /// - Throws: The names, if there is no such theme.
  init(named name: String?) throws(UsageError) {
    let name = name ?? Theme.default.name
    guard let theme = Self.predefined.first(where: { $0.name == name }) else {
      throw .unknownTheme(name, known: Self.predefined.map(\.name))
    }
    self = theme
  }
}
