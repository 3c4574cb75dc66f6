internal import LockstepScreen
internal import Synchronization

/// An option of a command, declared with the property that stores its value:
///
///     @Option("--world", "NAME", "Selects the world.") var world: String?
///
/// Reflection finds the options of a structure; the help lists them in the order of the properties.
@propertyWrapper
struct Option<Value: Sendable>: OptionDeclaration {
  let definitions: [OptionDefinition]
  private let box: OptionValueStorage<Value>

  var wrappedValue: Value { box.value }

  /// Declares several options that set one value, such as options that append to a list.
  init(wrappedValue: Value, _ definitions: (OptionValueStorage<Value>) -> [OptionDefinition]) {
    box = OptionValueStorage(wrappedValue)
    self.definitions = definitions(box)
  }

  /// Declares an option whose value is parsed by a function.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default value.
  ///   - name: The name with its dashes.
  ///   - placeholder: The placeholder for the value in the help; nil for an option without a value.
  ///   - help: The help text; at most 51 columns per line.
  ///   - allowed: Describes the valid values, for the error about an invalid one: “`on` or `off`”.
  ///   - values: The valid words, if the option takes one of a fixed list.
  ///   - parse: Returns the value; nil if the text is invalid.
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

/// Stores an option's value, which is set while the arguments are read.
final class OptionValueStorage<Value: Sendable>: Sendable {
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

  /// Declares an option that takes text.
  init(_ name: String, _ placeholder: String, _ help: String) where Value == String? {
    self.init(name, placeholder, help, allowed: "") { $0 }
  }

  /// Declares an option that can be repeated; its value is a list of strings.
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

  /// Declares an option that takes an integer.
  init(_ name: String, _ placeholder: String, _ help: String) where Value == UInt64? {
    self.init(name, placeholder, help, allowed: "a whole number from 0 to \(UInt64.max)") { UInt64($0) }
  }

  /// Declares an option that takes a count, at most `limit`.
  init(_ name: String, _ placeholder: String, _ help: String, upTo limit: Int = 1_000_000) where Value == Int? {
    self.init(name, placeholder, help, allowed: "a whole number from 1 to \(limit)") { text in
      Int(text).flatMap { 1...limit ~= $0 ? $0 : nil }
    }
  }

  /// Declares an optional option that takes one of several words.
  init<Choice: OptionChoice>(_ name: String, _ placeholder: String, _ help: String) where Value == Choice? {
    self.init(name, placeholder, help, allowed: Choice.allowed, values: Choice.words) { Choice(rawValue: $0) }
  }

  /// Declares an option that takes one of several words, which the help lists as its placeholder.
  init(wrappedValue: Value, _ name: String, _ help: String) where Value: OptionChoice {
    let placeholder = Value.words.joined(separator: "|")
    self.init(wrappedValue: wrappedValue, name, placeholder, help, allowed: Value.allowed, values: Value.words) {
      Value(rawValue: $0)
    }
  }
}

/// A type whose cases are the words that an option accepts.
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

  /// The valid words, if the option takes one of a fixed list.
  var values: [String] = []

  /// Parses text and sets the value. Returns nil, or a description of the valid values if the text is invalid.
  let set: @Sendable (String) -> String?

  /// Returns the options that a structure declares, in order.
  static func all(of options: Any) -> [OptionDefinition] {
    Mirror(reflecting: options).children.flatMap { ($0.value as? any OptionDeclaration)?.definitions ?? [] }
  }
}

/// One or more options declared by a property.
protocol OptionDeclaration {
  var definitions: [OptionDefinition] { get }
}

extension Theme {
  /// The help of `--theme`.
  static var help: String {
    let names = predefined.map(\.name).joined(separator: ", ")
    return "Selects the colours if the app leaves them to\nthe device:\n\(names)."
  }

  /// The predefined theme with the given name; the default theme for nil.
  ///
  /// - Throws: A usage error that lists the themes, if there is no such theme.
  init(named name: String?) throws(UsageError) {
    let name = name ?? Theme.default.name
    guard let theme = Self.predefined.first(where: { $0.name == name }) else {
      throw .unknownTheme(name, known: Self.predefined.map(\.name))
    }
    self = theme
  }
}
