import LockstepDiff
import LockstepReport
import TestSize
import Testing

/// Random states whose differences are taken apart into edits again.
@Suite struct StateTrackerTests {
  struct Row: Identifiable, Equatable {
    var id: Int
    var name: String
    var tags: [String] = []
  }

  enum Route: Equatable {
    case list
    case detail(Row)
    case pair(first: Int, second: String)
    case chosen(Int?)
  }

  struct State: Equatable {
    var count = 0
    var rows: [Row] = []
    var numbers: [Int] = []
    var nested: [[Int]] = []
    var prices: [String: Int] = [:]
    var byNumber: [Int: Row] = [:]
    var marks: Set<String> = []
    var route = Route.list
    var selected: Row?
    var text = "a"
    var maybe: Int?? = .some(nil)
  }

  private static let seeds = Array(UInt64(0)..<UInt64(runs(400, oneIn: 2)))

  @Test(arguments: seeds) func theEditsOfADifferenceLeadToTheNewState(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var state = State()
    for _ in 0..<5 { state.change(&random) }
    var tracker = StateTracker()
    tracker.begin(at: Tree(describing: state))
    for step in 0..<10 {
      let old = state
      for _ in 0..<Int.random(in: 1...4, using: &random) { state.change(&random) }
      guard let difference = Difference.between(old, state) else { continue }
      let edits = tracker.apply(difference.changes, insertions: difference.insertions)
      #expect(edits != nil, "seed \(seed), step \(step): \(difference.changes.map(\.path))")
      #expect(tracker.state == Tree(describing: state), "seed \(seed), step \(step)")
    }
  }

  @Test func theEditsLeadFromOneTreeToTheOther() {
    let old = State(rows: [Row(id: 1, name: "a"), Row(id: 2, name: "b")])
    let new = State(rows: [Row(id: 2, name: "c"), Row(id: 3, name: "d"), Row(id: 1, name: "a")])
    var (tracker, tree) = (StateTracker(), Tree(describing: old))
    tracker.begin(at: tree)
    let difference = Difference.between(old, new)
    for edit in tracker.apply(difference?.changes ?? [], insertions: difference?.insertions ?? [:]) ?? [] {
      tree.apply(edit)
    }
    #expect(tree == Tree(describing: new))
  }

  @Test func aChangeThatDoesNotFitMakesTheStateUnknown() {
    var tracker = StateTracker()
    let change = Change(path: [.name("x")], kind: .changed(old: .nil, new: .nil))
    #expect(tracker.apply([change]) == nil)
    tracker.begin(at: Tree(describing: State()))
    #expect(tracker.apply([change]) == nil && tracker.state == nil)
  }
}

extension StateTrackerTests.State {
  fileprivate mutating func change(_ random: inout SeededNumbers) {
    let number = Int.random(in: 0..<6, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0: count += 1
    case 1:
      if !rows.contains(where: { $0.id == number }) {
        rows.insert(.init(id: number, name: "n"), at: Int.random(in: 0...rows.count, using: &random))
      }
    case 2: rows.shuffle(using: &random)
    case 3: if !rows.isEmpty { rows.remove(at: Int.random(in: rows.indices, using: &random)) }
    case 4: if let index = rows.indices.randomElement(using: &random) { rows[index].tags.append("t\(number)") }
    case 5: numbers.insert(number, at: Int.random(in: 0...numbers.count, using: &random))
    case 6: if !numbers.isEmpty { numbers.remove(at: Int.random(in: numbers.indices, using: &random)) }
    case 7: nested.append([number])
    case 8: if let index = nested.indices.randomElement(using: &random) { nested[index].insert(number, at: 0) }
    case 9: prices["k\(number)"] = prices["k\(number)"] == nil ? number : nil
    case 10: byNumber[number * 7] = .init(id: number, name: "m")
    case 11: marks.formSymmetricDifference(["m\(number)"])
    case 12:
      route =
        [.list, .detail(.init(id: number, name: "r")), .pair(first: number, second: "s"), .chosen(nil)][number % 4]
    case 13: selected = selected == nil ? .init(id: number, name: "x") : nil
    case 14: text += number == 0 ? "\n" : "b"
    default: maybe = [nil, .some(nil), .some(number)][number % 3]
    }
  }
}

/// The generator SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
