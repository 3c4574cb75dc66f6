import Lockstep

/// Writes script values: payloads for the actions of `FuzzFeature`, and any other value of the grammar.
struct ValueGenerator {
  var random: SeededGenerator

  /// The names that a script defines, with the types of their values.
  var names: [(name: String, type: ValueType)] = []

  /// The probability that a value has a wrong or nonexistent type.
  var wrongness = 0.01

  enum ValueType: CaseIterable {
    case integer, byte, double, string, optionalString, duration, date, link, data, route, stall, optionalStall, stalls
    case strings, moods, grid, wrapped, rowAction, id, any
  }

  mutating func value(_ type: ValueType, depth: Int = 0) -> String {
    if random.isSo(wrongness) { return any(depth: depth + 1) }
    let known = names.filter { $0.type == type }
    if !known.isEmpty, random.isSo(0.3) { return known.randomElement(using: &random)?.name ?? "nil" }
    switch type {
    case .integer: return integer()
    case .id: return random.pick("1", "2", "3", "0x1")
    case .byte: return random.pick("0", "1", "7", "255", "0b101", ".max")
    case .double:
      return random.pick(
        "1.5",
        "-2",
        "0.1",
        "1e-3",
        "1E+300",
        ".infinity",
        "-.infinity",
        ".nan",
        "0.0",
        "-0.0",
        "1_000.5"
      )
    case .string: return string()
    case .optionalString: return random.isSo(0.3) ? "nil" : string()
    case .duration: return duration()
    case .date:
      return random.pick(
        #""2024-01-31""#,
        #""2024-01-31T12:00:00.250Z""#,
        #""1970-01-01T00:00:00+14:00""#,
        #""0001-01-01""#
      )
    case .link: return random.pick("nil", #""https://example.com/a?b=%20""#, #""a""#, #""file:///x y""#)
    case .data: return random.pick(#""TG9ja3N0ZXA=""#, #""""#, #""AAAA""#, #""/w==""#)
    case .route: return route()
    case .stall: return stall()
    case .optionalStall: return random.isSo(0.3) ? "nil" : stall()
    case .stalls: return list(3) { $0.stall() }
    case .strings: return list(3) { $0.string() }
    case .moods: return moods()
    case .grid: return list(3) { $0.list(3) { $0.integer() } }
    case .wrapped:
      return depth < 20 && random.isSo(0.7) ? ".wrap(\(value(.wrapped, depth: depth + 1)))" : ".leaf(\(integer()))"
    case .rowAction: return random.pick(".toggle", ".rename(\(value(.optionalString)))", ".step(by: \(integer()))")
    case .any: return any(depth: depth)
    }
  }

  mutating func list(_ most: Int, _ element: (inout Self) -> String) -> String {
    let elements = (0..<random.number(0...most)).map { _ in element(&self) }
    return "[" + elements.joined(separator: random.pick(", ", ",", " ,  "))
      + (!elements.isEmpty && random.isSo(0.1) ? ",]" : "]")
  }

  mutating func integer() -> String {
    if random.isSo(0.8) { return "\(random.number(-3...20))" }
    return random.pick("0xFF", "0o17", "0b1_0", "1_000", ".max", ".min", "9223372036854775807", "-9223372036854775808")
  }

  mutating func string() -> String {
    if random.isSo(0.05) { return "\"\"\"\n  one\n    two \\\n  three\\t\n\n  \"\"\"" }
    return random.pick(
      #""""#,
      #""a""#,
      #""tea""#,
      #""a # b""#,
      #""\n\t\r\0\'\"\\""#,
      #""\u{1F600}\u{7F}\u{202E}""#,
      #""é👨‍👩‍👧e\u{301}""#,
      #""nil""#,
      #""1""#,
      #""Stall(id: 1)""#,
      #""…""#,
      #""two  words""#,
      #"" a ""#,
      #""2024-01-31""#,
      #""1.5s""#,
      #"".home""#
    )
  }

  mutating func duration() -> String {
    random.pick(
      "0s",
      "500ms",
      "1s",
      "1.5s",
      "2m",
      "1h",
      "250us",
      "3µs",
      "7ns",
      "0.000000000000000001s",
      "1_000ms",
      "-1s",
      "0.05h",
      "9223372036854775807s",
      "-9223372036854775807.999s"
    )
  }

  private mutating func route() -> String {
    random.pick(
      ".home",
      ".detail(\(stall()))",
      ".search(text: \(string()), limit: \(random.pick("nil", integer())))",
      "Route.home",
      ".deep(\(mood()), \(integer()))",
      "FuzzFeature.Route.deep(.calm, 1)",
      ".search(text: \(string()), limit: nil)"
    )
  }

  private mutating func stall() -> String {
    let id = value(.id)
    return random.pick(
      "Stall(id: \(id))",
      "Stall(id: \(id), title: \(string()))",
      "FuzzFeature.Stall(id: \(id), title: nil, isOpen: true)",
      "(id: \(id))",
      ".init(id: \(id))",
      "Stall( id:\(id) ,isOpen :false, )"
    )
  }

  private mutating func moods() -> String {
    random.pick("[:]", "[.calm: \(string())]", "[\(mood()): \(string())]", #"["very busy": "x", .calm: "y"]"#)
  }

  private mutating func mood() -> String { random.pick(".calm", ".busy", #""very busy""#, #""calm""#, "Mood.busy") }

  /// Any value of the grammar.
  mutating func any(depth: Int = 0) -> String {
    if depth > 4 { return random.pick("1", "nil", "_", ".a", #""""#) }
    if random.isSo(0.5), let type = ValueType.allCases.dropLast().randomElement(using: &random) {
      return value(type, depth: depth + 1)
    }
    let inner = { (generator: inout Self) in generator.any(depth: depth + 1) }
    switch random.number(0...9) {
    case 0: return random.pick("true", "false", "nil", "_", "self", "word")
    case 1: return list(3, inner)
    case 2: return "[\(inner(&self)): \(inner(&self)), \(inner(&self)):\(inner(&self))]"
    case 3: return ".\(identifier())(\(inner(&self)), \(identifier()): \(inner(&self)))"
    case 4: return "Page<Item<A>, B>.Row(\(inner(&self))\(random.pick("", ", ...", ", …", ",")))"
    case 5: return "(\(inner(&self)))"
    case 6: return "(\(inner(&self)), b: \(inner(&self)))"
    case 7: return "\(random.pick("A.", "A.B.", "")).\(identifier())"
    case 8:
      return random.pick(
        "170141183460469231731687303715884105728",
        "1e400",
        "0x",
        "1__0",
        "1.s",
        "1e300s",
        "99999999999999999999h",
        "-",
        "0b2"
      )
    default: return integer()
    }
  }

  mutating func identifier() -> String {
    random.pick("a", "id", "open", "`repeat`", "`two words`", "_0", "π", "é", "x1", "`\u{1F600}`", "`a.b`", "nil")
  }
}
