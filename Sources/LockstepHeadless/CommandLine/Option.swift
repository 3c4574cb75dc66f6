internal import LockstepScreen
internal import Synchronization

/// An option of a command, declared once, at the property for its value:
///
///     @Option("--world", "NAME", "Selects the world.") var world: String?
///
/// The options of a structure are found by reflection; the order of the properties is that of the help.
@propertyWrapper
struct Option<Value: Sendable>: OptionDeclaration {
  let definitions: [OptionDefinition]
  private let box: OptionBox<Value>

  var wrappedValue: Value { box.value }

  /// Declares options that share a value, such as those that add to a list.
  init(wrappedValue: Value, _ definitions: (OptionBox<Value>) -> [OptionDefinition]) {
    box = OptionBox(wrappedValue)
    self.definitions = definitions(box)
  }

  /// Declares an option whose value is parsed by a function.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default value.
  ///   - name: The name with its dashes.
  ///   - placeholder: The placeholder for the value in the help; nil for an option without a value.
  ///   - help: The help text; at most 51 columns per line.
  ///   - allowed: Describes the valid values for the error about an invalid one: “`on` or `off`”.
  ///   - values: The valid values, if they are words.
  ///   - parse: Returns nil if the text is invalid.
  init(
    wrappedValue: Value,
    _ name: String,
    _ placeholder: String?,
    _ help: String,
    allowed: String,
    values: [String] = [],
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(wrappedValue: wrappedValue) { box in
      let definition = OptionDefinition(name: name, placeholder: placeholder, help: help, values: values) { text in
        guard let value = parse(text) else { return allowed }
        box.update { $0 = value }
        return nil
      }
      return [definition]
    }
  }

  /// Declares an option that has no value by default.
  init<Wrapped: Sendable>(
    _ name: String,
    _ placeholder: String,
    _ help: String,
    allowed: String,
    values: [String] = [],
    parse: @escaping @Sendable (String) -> Wrapped?
  ) where Value == Wrapped? {
    self.init(wrappedValue: nil, name, placeholder, help, allowed: allowed, values: values) {
      parse($0).map { .some($0) }
    }
  }
}

/// The value of an option, which is set while the arguments are read.
final class OptionBox<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  init(_ value: Value) { storage = Mutex(value) }

  var value: Value { storage.withLock { $0 } }

  func update(_ body: (inout Value) -> Void) { storage.withLock { body(&$0) } }
}

/// An option without a value.
typealias Flag = Option<Bool>

extension Option {
  init(_ name: String, _ help: String) where Value == Bool {
    self.init(wrappedValue: false, name, nil, help, allowed: "") { _ in true }
  }

  /// Declares an option with text as its value.
  init(_ name: String, _ placeholder: String, _ help: String) where Value == String? {
    self.init(name, placeholder, help, allowed: "") { $0 }
  }

  /// Declares an option that can be repeated, with a list of texts as its value.
  init(wrappedValue: Value, _ name: String, _ placeholder: String, _ help: String) where Value == [String] {
    self.init(wrappedValue: wrappedValue) { box in
      [
        OptionDefinition(name: name, placeholder: placeholder, help: help) { text in
          box.update { $0.append(text) }
          return nil
        }
      ]
    }
  }

  /// Declares an option with an integer as its value.
  init(_ name: String, _ placeholder: String, _ help: String) where Value == UInt64? {
    self.init(name, placeholder, help, allowed: "a whole number from 0 to \(UInt64.max)") { UInt64($0) }
  }

  /// Declares an option with a count as its value.
  init(_ name: String, _ placeholder: String, _ help: String, upTo limit: Int = 1_000_000) where Value == Int? {
    self.init(name, placeholder, help, allowed: "a whole number from 1 to \(limit)") { text in
      Int(text).flatMap { 1...limit ~= $0 ? $0 : nil }
    }
  }

  /// Declares an option whose value is one of several words.
  init<Choice: OptionChoice>(_ name: String, _ placeholder: String, _ help: String) where Value == Choice? {
    self.init(name, placeholder, help, allowed: Choice.allowed, values: Choice.words) { Choice(rawValue: $0) }
  }

  /// Declares an option whose value is one of several words, which the help lists.
  init(wrappedValue: Value, _ name: String, _ help: String) where Value: OptionChoice {
    let placeholder = Value.words.joined(separator: "|")
    self.init(wrappedValue: wrappedValue, name, placeholder, help, allowed: Value.allowed, values: Value.words) {
      Value(rawValue: $0)
    }
  }
}

/// The values of an option that are words.
protocol OptionChoice: RawRepresentable<String>, CaseIterable, Sendable {}

extension OptionChoice {
  static var allowed: String { words.map { "`\($0)`" }.joined(separator: " or ") }

  fileprivate static var words: [String] { allCases.map(\.rawValue) }
}

/// The definition of an option, used to parse arguments and to print the help.
struct OptionDefinition: Sendable {
  let name: String
  let placeholder: String?
  let help: String

  /// The valid values, if they are words.
  var values: [String] = []

  /// Sets the value. If the text is invalid, returns a description of the valid values.
  let set: @Sendable (String) -> String?

  /// Returns the options that a structure declares, in order.
  static func all(of options: Any) -> [OptionDefinition] {
    Mirror(reflecting: options).children.flatMap { ($0.value as? any OptionDeclaration)?.definitions ?? [] }
  }
}

/// The declaration of one or more options at a property.
protocol OptionDeclaration {
  var definitions: [OptionDefinition] { get }
}

extension Theme {
  /// The help of `--theme`.
  static var help: String {
    let names = predefined.map(\.name).joined(separator: ", ")
    return "Selects the colours where the app leaves them to\nthe device:\n\(names)."
  }

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
