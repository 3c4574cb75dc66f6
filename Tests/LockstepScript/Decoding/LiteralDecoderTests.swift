import Foundation
import Lockstep
import LockstepDiff
import Testing

@testable import LockstepScript

@Suite struct LiteralDecoderTests {
  private func decode<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
    let literal = try Literal(parsing: text, file: "a", admitsPatterns: true)
    return try LiteralDecoder(caseNames: sampleCaseNames).decode(type, from: literal)
  }

  static let actions = [
    ".loginButtonTapped", ".loginButtonTapped()", "LoginAction.loginButtonTapped", ".emailChanged(\"a\")",
    ".row(id: 3, action: .toggle)", ".row(id: -3, action: Row.Action.rename(\"b\"))",
    ".loginResponse(.success(Session(token: \"t\", user: User(id: 1, name: nil))))",
    ".loginResponse(.success(Session(token: \"t\", user: User(id: 1))))",
    ".loginResponse(.failure(.rejected(reason: \"no\", retry: 1.5s)))",
    ".nested(.nested(.emailChanged(\"\\u{1F600}\")))", ".mixed(1, label: nil, true)", ".mixed(1, label: \"a\", false)",
  ]

  @Test(arguments: actions)
  func everyCaseDecodesToTheSwiftValue(text: String) throws {
    #expect("\(try decode(text, as: LoginAction.self))" == "\(Self.made(text))")
  }

  @Test(arguments: actions)
  func printedValuesDecodeAgain(text: String) throws {
    let action = try decode(text, as: LoginAction.self)
    let printed = Literal(Tree(describing: action)).text
    #expect("\(try decode(printed, as: LoginAction.self))" == "\(action)")
  }

  @Test(arguments: 0..<8)
  func mutatedActionsNeverTrap(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let signs = Array("()[]\".,:_19 nils".unicodeScalars)
    for _ in 0..<100 {
      var text = Array((Self.actions.randomElement(using: &random) ?? "").unicodeScalars)
      for _ in 0..<Int.random(in: 1..<4, using: &random) {
        let position = Int.random(in: 0..<text.count, using: &random)
        text[position] = signs.randomElement(using: &random) ?? "_"
      }
      let mutated = String(String.UnicodeScalarView(text))
      guard let literal = try? Literal(parsing: mutated, file: "a", admitsPatterns: true) else { continue }
      #expect(failure(of: literal)?.range.upper ?? 0 <= mutated.utf8.count, "seed \(seed): \(mutated)")
    }
  }

  private struct Wide: Decodable, Equatable {
    var a = 0
    var b = 0
    var c = 0
    var d = 0
    var e = 0
    var f = 0
    var g = 0
    var h = 0
    var i: Int?
  }

  @Test(arguments: [
    ("Wide(h: 8, g: 7, f: 6, e: 5, d: 4, c: 3, b: 2, a: 1)", nil),
    ("Wide(i: 9, h: 8, g: 7, f: 6, e: 5, d: 4, c: 3, b: 2, a: 1)", 9),
  ])
  func fieldsAreFoundByTheirLabelsAmongFewAndMany(text: String, last: Int?) throws {
    #expect(try decode(text) == Wide(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8, i: last))
  }

  @Test(arguments: [
    ("Wide(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, x: 8)", "x"),
    ("Wide(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8, i: 9, x: 1)", "x"),
  ])
  func unknownLabelsAreRejectedAmongFewAndManyFields(text: String, label: String) throws {
    let takes = ["a", "b", "c", "d", "e", "f", "g", "h"].map { $0 + ": Int" } + ["i: Int?"]
    #expect { try decode(text, as: Wide.self) } throws: { error in
      (error as? Located<ScriptFault>)?.value == .unknownLabel(label, of: "Wide", takes: takes)
    }
  }

  /// Records its coding path, as a type's custom errors can.
  private struct CodingPathRecorder: Decodable, Equatable {
    var way: String

    init(from decoder: any Decoder) throws {
      way = decoder.codingPath.map(\.stringValue).joined(separator: ".")
    }
  }

  private struct Line: Decodable, Equatable {
    var start: CodingPathRecorder
    var stops: [CodingPathRecorder]
  }

  private enum Net: Decodable, Equatable { case line(name: Line) }

  @Test func theCodingPathNamesEveryKey() throws {
    guard case .line(let line) = try decode(".line(name: Line(start: 1, stops: [2]))", as: Net.self) else { return }
    #expect(line.start.way == "line.name.start")
    #expect(line.stops.map(\.way) == ["line.name.stops"])
  }

  private func failure(of literal: Literal) -> Located<ScriptFault>? {
    do throws(Located<ScriptFault>) {
      _ = try LiteralDecoder(caseNames: sampleCaseNames).decode(LoginAction.self, from: literal)
      return nil
    } catch {
      return error
    }
  }

  private static func made(_ text: String) -> LoginAction {
    switch text {
    case ".emailChanged(\"a\")": .emailChanged("a")
    case ".row(id: 3, action: .toggle)": .row(id: 3, action: .toggle)
    case ".row(id: -3, action: Row.Action.rename(\"b\"))": .row(id: -3, action: .rename("b"))
    case ".loginResponse(.success(Session(token: \"t\", user: User(id: 1, name: nil))))",
      ".loginResponse(.success(Session(token: \"t\", user: User(id: 1))))":
      .loginResponse(.success(Session(token: "t", user: User(id: 1))))
    case ".loginResponse(.failure(.rejected(reason: \"no\", retry: 1.5s)))":
      .loginResponse(.failure(.rejected(reason: "no", retry: .milliseconds(1_500))))
    case ".nested(.nested(.emailChanged(\"\\u{1F600}\")))": .nested(.nested(.emailChanged("😀")))
    case ".mixed(1, label: nil, true)": .mixed(1, label: nil, true)
    case ".mixed(1, label: \"a\", false)": .mixed(1, label: "a", false)
    default: .loginButtonTapped
    }
  }

  @Test func scalarsAreDecoded() throws {
    #expect(try decode("true", as: Bool.self))
    #expect(try decode("\"a\"", as: String.self) == "a")
    #expect(try decode("255", as: UInt8.self) == 255)
    #expect(try decode("-128", as: Int8.self) == -128)
    #expect(try decode("18446744073709551615", as: UInt64.self) == .max)
    #expect(try decode(".max", as: Int.self) == .max)
    #expect(try decode("1", as: Double.self) == 1)
    #expect(try decode("1.5", as: Float.self) == 1.5)
    #expect(try decode("-.infinity", as: Double.self) == -.infinity)
    #expect(try decode(".nan", as: Double.self).isNaN)
    #expect(try decode("1.5s", as: Duration.self) == .milliseconds(1_500))
    #expect(try decode(".milliseconds(5)", as: Duration.self) == .milliseconds(5))
    #expect(try decode(".zero", as: Duration.self) == .zero)
  }

  @Test func collectionsAndOptionalsAreDecoded() throws {
    #expect(try decode("nil", as: Int?.self) == nil)
    #expect(try decode("3", as: Int??.self) == 3)
    #expect(try decode("[1, nil, 3]", as: [Int?].self) == [1, nil, 3])
    #expect(try decode("[[1], []]", as: [[Int]].self) == [[1], []])
    #expect(try decode("[1, 1, 2]", as: Set<Int>.self) == [1, 2])
    #expect(try decode("Set([1])", as: Set<Int>.self) == [1])
    #expect(try decode("[\"a\": 1]", as: [String: Int].self) == ["a": 1])
    #expect(try decode("[1: [true]]", as: [Int: [Bool]].self) == [1: [true]])
    #expect(try decode("[:]", as: [Tab: Int].self) == [:])
    #expect(try decode("[.home: 1, .settings: 2]", as: [Tab: Int].self) == [.home: 1, .settings: 2])
    #expect(try decode("[.low: 1]", as: [Quality: Int].self) == [.low: 1])
    #expect(try decode("[User(id: 1)]", as: [User].self) == [User(id: 1)])
    #expect(try decode("(1, 3)", as: ClosedRange<Int>.self) == 1...3)
  }

  @Test func foundationValuesAreDecoded() throws {
    let date = Date(timeIntervalSince1970: 1_706_702_400)
    #expect(try decode("\"2024-01-31T12:00:00Z\"", as: Date.self) == date)
    #expect(try decode("\"2024-01-31T12:00:00.500Z\"", as: Date.self) == date + 0.5)
    #expect(try decode("\"2024-01-31\"", as: Date.self) == date - 43_200)
    #expect(try decode("Date(timeIntervalSince1970: 1706702400)", as: Date.self) == date)
    #expect(try decode("\"https://a.b/c?d=1\"", as: URL.self).absoluteString == "https://a.b/c?d=1")
    #expect(try decode("URL(string: \"https://a.b\")", as: URL?.self)?.absoluteString == "https://a.b")
    let uuid = "00000000-0000-0000-0000-00000000000A"
    #expect(try decode("UUID(\"\(uuid)\")", as: UUID.self).uuidString == uuid)
    #expect(try decode("\"\(uuid)\"", as: UUID.self).uuidString == uuid)
    #expect(try decode("\"TG9ja3N0ZXA=\"", as: Data.self) == Data("Lockstep".utf8))
    #expect(try decode("12.34", as: Decimal.self) == Decimal(string: "12.34"))
  }

  @Test func rawValueEnumsAcceptCasesAndRawValues() throws {
    #expect(try decode("\"low\"", as: Quality.self) == .low)
    #expect(try decode("\"HIGH\"", as: Quality.self) == .high)
    #expect(try decode(".low", as: Quality.self) == .low)
    #expect(try decode("Rank.second", as: Rank.self) == .second)
    #expect(try decode("7", as: Level.self) == .high)
    #expect(try decode(".high", as: Level.self) == .high)
  }

  @Test func wrappersAreTransparent() throws {
    #expect(try decode("4", as: EvenNumber.self).value == 4)
    #expect(try decode("3", as: ID.self) == ID(rawValue: 3))
    #expect(try decode("ID(rawValue: 3)", as: ID.self) == ID(rawValue: 3))
    #expect(try decode("User(id: 1)", as: Wrapper.self).user == User(id: 1))
    #expect(try decode("Wrapper(User(id: 1))", as: Wrapper.self).user == User(id: 1))
  }

  @Test func typeNamesHaveNoModulePrefix() {
    #expect(TypeName(Row.Action.self).text == "Row.Action")
    #expect(TypeName([String: [Row.Action?]].self).text == "[String: [Row.Action?]]")
    #expect(TypeName(Outcome<Session>.self).text == "Outcome<Session>")
    #expect(TypeName(Outcome<[Session?]>.self).text == "Outcome<[Session?]>")
    #expect(TypeName(Outcome<[String: Outcome<[Int]>]>.self).text == "Outcome<[String: Outcome<[Int]>]>")
    struct Local {}
    #expect(TypeName(Local.self).text == "LiteralDecoderTests.Local")
    #expect(TypeName.last(of: Row.Action.self) == "Action")
  }
}
