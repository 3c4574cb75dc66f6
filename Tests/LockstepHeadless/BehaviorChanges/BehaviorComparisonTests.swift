import Lockstep
import Testing

@testable import LockstepHeadless

@Suite struct BehaviorComparisonTests {
  /// The lines of each difference, below its subject.
  private func differences(_ old: String, _ new: String, isCut: Bool = false) -> [String] {
    let (old, new) = (PrintedTrace("Till/a\n\n" + old), PrintedTrace("Till/a\n\n" + new))
    return BehaviorComparison(old, new, feature: "Till", isCut: isCut).differences.map { difference in
      let lines = difference.old.map { "−" + $0 } + difference.new.map { "+" + $0 }
      return (["\(difference.change.action) \(difference.change.subject)"] + lines).joined(separator: "\n")
    }
  }

  /// The lines of two traces, and the differences.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
    let differences: [String]
  }

  static let rows: [Row] = [
    Row(
      testDescription: "changes are compared by their paths",
      old: "send .sell(3)\n  total: 0 → 3\n  isOpen: false → true\n",
      new: "send .sell(3)\n  total: 0 → 4\n",
      differences: [".sell total\n−  total: 0 → 3\n+  total: 0 → 4", ".sell isOpen\n−  isOpen: false → true"]
    ),
    Row(
      testDescription: "an effect that no longer begins",
      old: "send .sell\n  • “save” started\nfinish\n",
      new: "send .sell\nfinish\n",
      differences: [".sell • “save” started\n−  • “save” started"]
    ),
    Row(
      testDescription: "another order",
      old: "send .sell\n  a: 1 → 2\n  • “b” started\n",
      new: "send .sell\n  • “b” started\n  a: 1 → 2\n",
      differences: [".sell order\n−  a: 1 → 2\n−  • “b” started\n+  • “b” started\n+  a: 1 → 2"]
    ),
    Row(
      testDescription: "an action that is no longer received",
      old: "send .sell\nreceive .sold(.late) from “save”\n  total: 0 → 3\nfinish\n",
      new: "send .sell\nfinish\n",
      differences: [".sold(.late) step\n−receive .sold(.late) from “save”\n−  total: 0 → 3"]
    ),
    Row(
      testDescription: "another value of an action",
      old: "receive .sold(.late)\n  a: 1 → 2\n",
      new: "receive .sold(.early)\n  a: 1 → 2\n",
      differences: [".sold(.early) step\n−receive .sold(.late)\n+receive .sold(.early)"]
    ),
    Row(
      testDescription: "lines of a screen are compared one by one",
      old: "screen\n  Title\n\n  [ Buy ]\n  Total 3\n",
      new: "screen\n  Title\n\n  Total 4\n",
      differences: ["screen output\n−  [ Buy ]\n−  Total 3\n+  Total 4"]
    ),
  ]

  @Test(arguments: rows)
  func eachChangeOfAStepIsOneDifference(row: Row) { #expect(differences(row.old, row.new) == row.differences) }

  @Test func aRenamedEffectIsOneDifferenceForEachOfItsEvents() {
    let trace = { (name: String) in
      "send .sell\n  • “\(name)” started\nreceive .sold from “\(name)”\n  total: 0 → 3\n  • “\(name)” finished\n"
    }
    #expect(
      differences(trace("save"), trace("store")) == [
        ".sell • “store” started\n−  • “save” started\n+  • “store” started",
        ".sold step\n−receive .sold from “save”\n+receive .sold from “store”",
        ".sold • “store” finished\n−  • “save” finished\n+  • “store” finished",
      ]
    )
    let both = differences(
      "send .sell\n  • “a” started\n  • “b” started\n",
      "send .sell\n  • “c” started\n  • “d” started\n"
    )
    #expect(both.count == 4, "which one was renamed is unknown")
  }

  @Test func anEffectIsRenamedOnlyIfItsOldNameIsGoneAndItsNewNameIsNew() {
    let (old, new) = ("T\n\nsend .a\n  • “x” started\n", "T\n\nsend .a\n  • “y” started\n")
    let found = BehaviorComparison(PrintedTrace(old), PrintedTrace(new), feature: "T").differences
    func subjects(_ others: (old: String, new: String)...) -> [String] {
      let traces = ([(old, new)] + others).map { RenamedEffects.Traces(feature: "T", old: $0.0, new: $0.1) }
      return found.map(RenamedEffects(found, in: traces).joining).map(\.change.subject)
    }
    #expect(subjects() == ["effect renamed"])
    #expect(subjects((old, old)) == ["• “y” started"], "the old name remains elsewhere")
    #expect(subjects((new, new)) == ["• “y” started"], "the new name is that of another effect")
  }

  @Test func aReceivedPayloadIsShownOnceIfOnlyItsSenderDiffers() {
    let (old, new) = ("T\n\nreceive .a(1) from “x”\n", "T\n\nreceive .a(1) from “y”\n")
    let found = BehaviorComparison(PrintedTrace(old), PrintedTrace(new), feature: "T").differences
    let entries = BehaviorChangeEntry.all(of: [("T/a", found)])
    #expect(entries.map(\.lines) == [["  receive .a(1)", "−   from “x”", "+   from “y”"]])
    let others = BehaviorComparison(PrintedTrace(old), PrintedTrace(new.replacing("1", with: "2")), feature: "T")
    #expect(
      BehaviorChangeEntry.all(of: [("T/a", others.differences)]).map(\.lines) == [
        ["− receive .a(1) from “x”", "+ receive .a(2) from “y”"]
      ]
    )
  }

  @Test func valuesOfSeveralLinesStayWhole() {
    let value = "  lot: nil → Lot(\n    id: 1,\n    title: \"a: b\"\n  )\n"
    let other = value.replacing("id: 1", with: "id: 2")
    let found = differences(
      "send .sell\n\(value)  rows[\"a: b\"].x: 1 → 2\n",
      "send .sell\n\(other)  rows[\"a: b\"].x: 1 → 2\n"
    )
    #expect(found.count == 1 && found[0].hasPrefix(".sell lot\n−  lot: nil → Lot(\n−    id: 1,"))
  }

  @Test func whatFollowsAFailureIsNoDifference() {
    let (old, new) = ("send .a\n  x: 1 → 2\nsend .b\nsend .c\n", "send .a\n  x: 1 → 3\n")
    #expect(differences(old, new, isCut: true) == [".a x\n−  x: 1 → 2\n+  x: 1 → 3"])
    #expect(differences(old, new).count == 3)
  }

  @Test func numbersDoNotDistinguishChangesButTextsDo() {
    func change(_ old: String, _ new: String) -> BehaviorChange {
      BehaviorChange(feature: "Till", action: ".sell", subject: "rows[3].total", old: [old], new: [new])
    }
    #expect(change("12 → 7", "12 → 700") == change("1 → 70", "33 → 4"))
    #expect(change("\"a\"", "\"b\"") != change("\"a\"", "\"c\""))
    #expect(change("1", "-1") != change("1", "1"))
  }

  @Test func anyDifferencesCanBeAccepted() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let (old, new) = (trace(&random), trace(&random))
      let comparison = BehaviorComparison(PrintedTrace(old), PrintedTrace(new), feature: "Till")
      #expect(comparison.text { _ in false } == old)
      #expect(comparison.text { _ in true } == new)
      #expect((old == new) == comparison.differences.isEmpty)
    }
  }

  @Test func aCommonPartOfTwoTracesIsKeptWhateverIsAccepted() {
    let (old, new) = ("T\n\nsend .a\n  x: 1 → 2\nfinish\n", "T\n\nsend .a\n  x: 1 → 3\n  y: 0 → 1\nfinish\n")
    let comparison = BehaviorComparison(PrintedTrace(old), PrintedTrace(new), feature: "T")
    #expect(comparison.text { $0.change.subject == "y" } == "T\n\nsend .a\n  x: 1 → 2\n  y: 0 → 1\nfinish\n")
    #expect(comparison.differences.map(\.line) == [4, 4])
  }

  private func trace(_ random: inout SeededGenerator) -> String {
    let words = [
      "send .a", "send .b(1)", "receive .c(.d) from “e”", "screen", "finish", "  x: 1 → 2", "  x: 1 → 3", "  y: 1 → 2",
      "  • “e” started", "", "    z", "  )",
    ]
    let lines = (0..<Int.random(in: 0...8, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
    return (["Till/a", ""] + lines).map { $0 + "\n" }.joined()
  }
}
