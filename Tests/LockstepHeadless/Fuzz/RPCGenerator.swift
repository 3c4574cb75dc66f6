import Lockstep

@testable import LockstepHeadless

/// Writes messages for a server: calls of all methods, with and without mistakes, alone and in batches.
struct RPCGenerator {
  var random: SeededGenerator

  /// A message and its expected responses.
  struct Message {
    var text: String
    var answers: ExpectedResponses
  }

  enum ExpectedResponses {
    /// A single response with this id, as JSON.
    case one(id: String)
    case none

    /// An array of responses with these ids; optional if there are none.
    case batch(ids: [String])

    /// At most one response.
    case any
  }

  /// Any message.
  mutating func message() -> Message {
    switch random.number(0...99) {
    case 0..<72: return request(mistakes: 0.03)
    case 72..<82: return request(mistakes: 0.5)
    case 82..<88: return batch()
    case 88..<90: return Message(text: oddity(), answers: .any)
    default: return Message(text: request(mistakes: 0.1).text, answers: .any)
    }
  }

  private mutating func batch() -> Message {
    let messages = (0..<random.number(1...4)).map { _ in request(mistakes: 0.1) }
    let ids = messages.compactMap { message in if case .one(let id) = message.answers { id } else { nil } }
    return Message(
      text: "[\(messages.map(\.text).joined(separator: random.pick(",", " , ")))]",
      answers: .batch(ids: ids)
    )
  }

  /// A request or a notification.
  ///
  /// - Parameter mistakes: The fraction of invalid members.
  mutating func request(mistakes: Double) -> Message {
    let method = random.pick(ServerMethod.allCases) ?? .features
    let id = random.isSo(0.9) ? self.id() : nil
    var members = [
      #""jsonrpc":\#(random.isSo(mistakes) ? value() : #""2.0""#)"#,
      #""method":\#(random.isSo(mistakes) ? value() : quoted(method.rawValue))"#,
      #""params":\#(random.isSo(mistakes) ? value() : parameters(of: method, mistakes))"#,
    ]
    if let id { members.append(#""id":\#(id)"#) }
    // A malformed message without an id also gets a response, because it might not be a notification.
    let isRight =
      members[0].hasSuffix(#":"2.0""#) && members[1].hasPrefix(#""method":""#) && members[2].hasPrefix(#""params":{"#)
    if random.isSo(0.1) { members.append("\(quoted("more")): \(value())") }
    members.shuffle(using: &random)
    let text =
      random.pick("{", " {\t") + members.joined(separator: random.pick(",", ", ")) + random.pick("}", "} ", "}\r")
    if let id { return Message(text: text, answers: .one(id: id)) }
    return Message(text: text, answers: isRight ? .none : .any)
  }

  private mutating func id() -> String {
    random.isSo(0.7)
      ? "\(random.number(0...1_000))"
      : random.pick(
        "null",
        "-1",
        "9007199254740993",
        "9223372036854775807",
        "-9223372036854775808",
        "1.50",
        "1e999",
        "18446744073709551615",
        "123456789012345678901234567890",
        "1e3",
        "-0",
        #""""#,
        #""a""#,
        #""\u00e9\ud83d\ude00\n\u0000""#,
        #""18446744073709551616""#
      )
  }
}

// MARK: - Parameters

extension RPCGenerator {
  private mutating func parameters(of method: ServerMethod, _ mistakes: Double) -> String {
    var members: [String] = []
    for name in method.parameters where !random.isSo(mistakes) {
      if name == "seed" || name == "world" || name == "to" || name == "path", random.isSo(0.6) {
        continue
      }
      members.append("\(quoted(name)):\(random.isSo(mistakes) ? value() : parameter(name))")
      // A duplicate member: either value is valid.
      if random.isSo(mistakes / 2) { members.append("\(quoted(name)):\(parameter(name))") }
    }
    if random.isSo(mistakes / 2) { members.append("\(quoted("sesion")):\(value())") }
    return "{" + members.joined(separator: ",") + "}"
  }

  private mutating func parameter(_ name: String) -> String {
    var scripts = ScriptGenerator(random: SeededGenerator(seed: random.next()))
    return switch name {
    case "session":
      random.isSo(0.95) ? "\(random.number(1...3))" : random.pick("0", "4", "-1", "99999999999", "9223372036854775807")
    case "feature": random.isSo(0.95) ? quoted("FuzzFeature") : value()
    case "world": quoted(random.pick("full", "empty", "ful"))
    case "seed": random.pick("0", "7", "-1", "9223372036854775807", "18446744073709551615")
    case "path": quoted(scripts.path())
    case "text": quoted(scripts.step())
    case "format": quoted(random.pick("text", "html", "tree", "png"))
    case "columns", "rows": random.pick("80", "24", "1", "0", "7", "1000", "1001", "9223372036854775807")
    default:
      random.isSo(0.9)
        ? "\(random.number(0...12))" : random.pick("-1", "1000000000", "9223372036854775807", "1.5", "2.0", "null")
    }
  }

  /// A JSON string, sometimes with unnecessary escapes.
  private mutating func quoted(_ text: String) -> String {
    var quoted = "\""
    for unit in text.utf16 {
      let isPlain = unit >= 0x20 && unit < 0x7F && unit != 0x22 && unit != 0x5C
      if isPlain, !random.isSo(0.01) {
        quoted.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else {
        let digits = String(unit, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return quoted + "\""
  }

  /// Any JSON value.
  private mutating func value(depth: Int = 0) -> String {
    switch random.number(0...(depth > 3 ? 7 : 9)) {
    case 0: random.pick("null", "true", "false")
    case 1: random.pick("0", "-1", "1.5", "1e308", "9223372036854775808", "123456789012345678901234567890", "1e-9999")
    case 2: quoted(random.pick("", "a", "2.0", "\0", "é😀", "`", "send", "\n"))
    case 3: #""\#(String(repeating: "x", count: 3_000))""#
    case 4: "{}"
    case 5: "[]"
    case 6: quoted(random.pick("FuzzFeature", ".open", "count", "1s"))
    case 7: "\(random.number(0...5))"
    case 8: "[\(value(depth: depth + 1)),\(value(depth: depth + 1))]"
    default: #"{"a":\#(value(depth: depth + 1)),"session":\#(value(depth: depth + 1))}"#
    }
  }

  /// Text that is not a message.
  private mutating func oddity() -> String {
    let depth = random.pick(10, 511, 512, 513, 10_000)
    let (left, right) = random.pick(("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]"))
    return random.pick(
      String(repeating: left, count: depth) + "1" + String(repeating: right, count: depth),
      String(repeating: left, count: depth),
      #"{"jsonrpc":"2.0","id":1,"method":"\ud800"}"#,
      #"{"jsonrpc":"2.0","id":"\udc00\ud800","method":"features"}"#,
      #"{"jsonrpc":"2.0","id":1e999,"method":"features"}"#,
      #"{"jsonrpc":"2.0","id":01,"method":"features"}"#,
      "\u{FEFF}{}",
      "{}",
      "[[]]",
      "[{},[],1,null]",
      "nul",
      "\0",
      "1 2",
      #"{"a":1,}"#,
      #"{"jsonrpc":"2.0","method":"features","method":"close","id":1,"id":2}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"step","params":{"session":1,"text":"send .wrap\#(String(repeating: "(", count: 5_000))"}}"#
    )
  }
}
