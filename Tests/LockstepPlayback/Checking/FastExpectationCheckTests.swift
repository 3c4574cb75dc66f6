import Lockstep
import LockstepDiff
import Testing

@testable import LockstepPlayback
@testable import LockstepScript

/// Steps that pass the plain check also pass the full check, for any lines and changes.
@Suite struct FastExpectationCheckTests {
  private static let lines = [
    "a = 1", "a = 2", "a = _", "b = nil", "b: absent", "rows += 1", "rows += _", "rows -= 1", "rows[0] = 1",
    "rows[id: 1] = 1",
    "alert = Notice(title: \"x\", ...)", "alert.title = \"x\"", "key = _", "key = 1", "self = _",
  ]

  private static let changes: [Change] = {
    let notice = Tree.structure(type: "Notice", fields: [.init(label: "title", value: .leaf("\"x\""))])
    let row = Path([.name("rows")])
    return [
      Change(path: Path([.name("a")]), kind: .changed(old: .leaf("0"), new: .leaf("1"))),
      Change(path: Path([.name("b")]), kind: .changed(old: .leaf("0"), new: .nil)),
      Change(path: row.appending(.index(0)), kind: .added(.leaf("1"))),
      Change(path: row.appending(.index(0)), kind: .removed(.leaf("1"))),
      Change(path: row.appending(.id("1")), kind: .added(.leaf("1"))),
      Change(path: row.appending(.id("1")), kind: .moved(from: 0, to: 1)),
      Change(path: Path([.name("alert")]), kind: .changed(old: .nil, new: notice)),
      Change(path: Path([.name("key")]), kind: .changed(old: .secret, new: .secret)),
    ]
  }()

  private func step(_ lines: [String]) throws -> Script.Step {
    let text = "feature F\nsend .a\n" + lines.map { "  \($0)\n" }.joined()
    return try #require(try Script(parsing: text.utf8, file: "a.script").steps.first)
  }

  @Test func plainChecksAgreeWithFullChecks() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    var plain = 0
    for _ in 0..<4000 {
      let lines = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in Self.lines.randomElement(using: &random)
      }
      let changes = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
        Self.changes.randomElement(using: &random)
      }
      let step = try step(lines)
      for isStrict in [false, true] where FastExpectationCheck(changes: changes, isStrict: isStrict).holds(step) {
        plain += 1
        var check = ExpectationCheck(changes: changes, isStrict: isStrict) { _ in .leaf("?") }
        #expect(check.failures(of: step).isEmpty, "\(lines), \(changes), seed \(seed)")
      }
    }
    #expect(plain > 100)
  }

  @Test func oneChangePerLineIsCheckedPlainly() throws {
    let step = try step(["a = 1", "rows += 1"])
    #expect(FastExpectationCheck(changes: [Self.changes[0], Self.changes[2]], isStrict: true).holds(step))
    #expect(!FastExpectationCheck(changes: Array(Self.changes.prefix(3)), isStrict: true).holds(step))
    #expect(FastExpectationCheck(changes: Array(Self.changes.prefix(3)), isStrict: false).holds(step))
  }
}
