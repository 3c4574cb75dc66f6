internal import LockstepScreen

/// An option of a command: its spelling, its help and its effect.
struct OptionDefinition<Values>: Sendable {
  let name: String

  /// The placeholder for the value in the help; `nil` for an option without a value.
  let placeholder: String?

  /// The help text; at most 51 columns per line.
  let help: String

  /// Sets the value. If the value is invalid, returns a description of the valid values.
  let set: @Sendable (inout Values, String) -> String?

  /// An option without a value.
  static func flag(_ name: String, _ help: String, _ set: @escaping @Sendable (inout Values) -> Void) -> Self {
    Self(name: name, placeholder: nil, help: help) { values, _ in
      set(&values)
      return nil
    }
  }

  /// An option with a text value.
  static func text(
    _ name: String,
    _ placeholder: String,
    _ help: String,
    _ set: @escaping @Sendable (inout Values, String) -> Void
  ) -> Self {
    Self(name: name, placeholder: placeholder, help: help) { values, text in
      set(&values, text)
      return nil
    }
  }

  /// An option with an integer value.
  static func number(
    _ name: String,
    _ placeholder: String,
    _ help: String,
    _ set: @escaping @Sendable (inout Values, UInt64) -> Void
  ) -> Self {
    Self(name: name, placeholder: placeholder, help: help) { values, text in
      guard let number = UInt64(text) else { return "a whole number from 0 to \(UInt64.max)" }
      set(&values, number)
      return nil
    }
  }

  /// An option with a count.
  static func count(
    _ name: String,
    _ placeholder: String,
    _ help: String,
    upTo limit: Int = 1_000_000,
    _ set: @escaping @Sendable (inout Values, Int) -> Void
  ) -> Self {
    Self(name: name, placeholder: placeholder, help: help) { values, text in
      guard let count = Int(text), 1 <= count, count <= limit else { return "a whole number from 1 to \(limit)" }
      set(&values, count)
      return nil
    }
  }

  /// An option with a fixed set of values; without a placeholder, the help lists them.
  static func choice<Choice: RawRepresentable & CaseIterable & SendableMetatype>(
    _ name: String,
    placeholder: String? = nil,
    _ help: String,
    _ set: @escaping @Sendable (inout Values, Choice) -> Void
  ) -> Self where Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue)
    return Self(name: name, placeholder: placeholder ?? names.joined(separator: "|"), help: help) { values, text in
      guard let choice = Choice(rawValue: text) else { return names.map { "`\($0)`" }.joined(separator: " or ") }
      set(&values, choice)
      return nil
    }
  }

  /// The option `--color`.
  static func color(_ set: @escaping @Sendable (inout Values, RunOptions.Color) -> Void) -> Self {
    .choice("--color", "Colours text; auto: on a terminal, unless NO_COLOR\nis set.", set)
  }
}

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
