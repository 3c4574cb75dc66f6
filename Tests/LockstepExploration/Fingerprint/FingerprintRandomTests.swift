import Foundation
import Lockstep
import LockstepDiff
import LockstepExploration
import Testing

/// A value with a part of every kind, with so few choices that random values are often equal.
private struct RandomState: Hashable {
  enum Route: Hashable {
    case none, list([Int]), detail(String, isNew: Bool), real(Double)
    indirect case nested(Route)
  }
  struct Row: Hashable { var isOn: Bool, count: Int, letter: Character, small: UInt8 }

  var route: Route
  var rows: [Row]
  var text: String?
  var table: [String: Set<Int>]
  var pair: Row?
  var when: Date?
  var data: Data

  init(_ random: inout SeededGenerator) {
    route = RandomState.route(&random)
    rows = (0..<Int.random(in: 0...1, using: &random)).map { _ in RandomState.row(&random) }
    text = Bool.random(using: &random) ? nil : ["", "é", "ü"].randomElement(using: &random)
    table = Bool.random(using: &random) ? [:] : ["a": Bool.random(using: &random) ? [1, 2] : [2, 1, 2]]
    pair = Bool.random(using: &random) ? nil : RandomState.row(&random)
    when =
      Bool.random(using: &random) ? nil : Date(timeIntervalSinceReferenceDate: Bool.random(using: &random) ? 0 : 1)
    data = Bool.random(using: &random) ? Data([1, 2]) : Data([1, 2, 3]).prefix(2)
  }

  private static func row(_ random: inout SeededGenerator) -> Row {
    Row(isOn: .random(using: &random), count: .random(in: 0...1, using: &random), letter: "x", small: 1)
  }

  private static func route(_ random: inout SeededGenerator) -> Route {
    switch Int.random(in: 0...4, using: &random) {
    case 0: .none
    case 1: .list([Int](repeating: 0, count: .random(in: 0...1, using: &random)))
    case 2: .detail("", isNew: .random(using: &random))
    case 3: .real(Bool.random(using: &random) ? 0 : .infinity)
    default: .nested(route(&random))
    }
  }
}

@Suite struct FingerprintRandomTests {
  @Test(arguments: [UInt64](1...4))
  func valuesAreEqualIfAndOnlyIfTheirFingerprintsAre(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let plan = ValueFingerprinter<RandomState>()
    var known: [RandomState: Fingerprint] = [:]
    var repeated = 0
    for _ in 0..<3000 {
      let state = RandomState(&random)
      let fingerprint = try plan.fingerprint(of: state)
      if let earlier = known[state] { repeated += 1; #expect(earlier == fingerprint, "seed \(seed): \(state)") }
      known[state] = fingerprint
    }
    #expect(Set(known.values).count == known.count, "seed \(seed)")
    #expect(repeated > 100, "seed \(seed) compares too few equal values")
  }

  @Test func threadsMakeAndUsePlansAtTheSameTime() async throws {
    struct Fresh<Value: Sendable>: Sendable {
      var value: Value
      var list: [Value?] = []
      var any: any Sendable = 1
      var table: [Int: Value] = [:]
    }
    @Sendable func text<Value: Sendable>(_ value: Value) -> String {
      fingerprint(Fresh(value: value, list: [value], table: [1: value]))
    }
    let results = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<16 {
        group.addTask { [text(1), text("a"), text(1.5), text([1]), text(UInt8(1)), text(Date.distantPast)] }
      }
      return await group.reduce(into: Set<[String]>()) { $0.insert($1) }
    }
    #expect(results.count == 1)
    #expect(results.first?.allSatisfy { Fingerprint($0) != nil } == true)
  }
}
