import Foundation
import LockstepDiff
import LockstepExploration
import Testing

/// In which values a tag is found for the first time at its place.
@Suite struct NewCaseTagFinderTests {
  private enum Phase { case idle, loading, failed }
  private enum Route { case home, page(Int), text(String) }
  private indirect enum Tree { case leaf, node(Tree, Phase) }
  private enum Pair { case first(Row), second(Row) }
  private struct Row: Hashable {
    var phase = Phase.idle
    var note: String?
  }

  private struct Page {
    var title = "a"
    var isOpen = true
    var phase = Phase.idle
    var route = Route.home
    var row = Row()
    var rows: [Row] = []
    var phases: [Phase] = []
    var editor: Row?
    var tuple: (Phase, Int) = (.idle, 0)
    var byName: [String: Row] = [:]
    var byRow: [Row: Row] = [:]
    var tree = Tree.leaf
    var pair: Pair?
    var any: any Sendable = 1
    var temperature = Temperature()
  }

  /// A value with a child that is an optional, although it stores none.
  private struct Temperature: CustomReflectable {
    var degrees = 0
    var customMirror: Mirror { Mirror(self, children: ["sign": (degrees < 0 ? "−" : nil as String?) as Any]) }
  }

  private struct Plain {
    var title = "a"
    var numbers: [[UInt8]] = [[1]]
    var ids: Set<Int> = [1]
    var byID: [Int: Data] = [1: Data([1])]
    var date = Date(timeIntervalSince1970: 0)
    var size: (Int, Double) = (1, 2)
  }

  private struct Handler {
    var run: () -> Void = {}
    var phase = Phase.idle
  }

  private func areNew<Value>(_ values: [Value]) -> [Bool] {
    var recorder = NewCaseTagFinder(of: Value.self)
    return values.map { recorder.recordTags(in: $0) }
  }

  /// Whether pages show something new after a first one, if each is changed from it.
  private func areNew(_ changes: [(inout Page) -> Void]) -> [Bool] {
    let pages = changes.map { change in
      var page = Page()
      change(&page)
      return page
    }
    return Array(areNew([Page(), Page()] + pages).dropFirst())
  }

  @Test func aTagIsNewOnceAtItsPlace() {
    // A tag is new once.
    #expect(
      areNew([{ $0.phase = .failed }, { $0.phase = .failed }, { $0.phase = .loading }]) == [false, true, false, true]
    )
    #expect(areNew([{ $0.title = "b" }, { $0.isOpen = false }]) == [false, false, false])

    // Tags are found without the values of their payloads.
    #expect(
      areNew([{ $0.route = .page(1) }, { $0.route = .page(2) }, { $0.route = .text("b") }]) == [
        false, true, false, true,
      ]
    )
    #expect(areNew([{ $0.row.note = "b" }, { $0.row.note = "c" }]) == [false, true, false])

    // Elements of a collection share their place.
    #expect(
      areNew([
        { $0.rows = [Row()] }, { $0.rows = [Row(), Row()] }, { $0.rows = [Row(), Row(), Row(phase: .loading)] },
        { $0.rows = [Row(phase: .loading)] }, { $0.phases = [.idle, .idle] }, { $0.phases = [.idle, .failed] },
        { $0.byName = ["a": Row()] }, { $0.byName = ["b": Row(), "c": Row()] },
      ]) == [false, true, false, true, false, true, true, true, false]
    )

    // Each level of a recursive value is a place.
    let one = Tree.node(.leaf, .idle)
    #expect(
      areNew([{ $0.tree = one }, { $0.tree = one }, { $0.tree = .node(one, .idle) }]) == [false, true, false, true]
    )
  }

  @Test func partsOfTheSameTypeHaveDifferentPlaces() {
    #expect(
      areNew([{ $0.editor = Row() }, { $0.rows = [Row()] }, { $0.editor = Row(note: "a") }]) == [
        false, true, true, true,
      ]
    )
    #expect(
      areNew([{ $0.pair = .first(Row()) }, { $0.pair = .second(Row()) }, { $0.pair = .first(Row()) }]) == [
        false, true, true, false,
      ]
    )
    let (plain, noted) = (Row(), Row(note: "a"))
    #expect(areNew([{ $0.byRow = [noted: plain] }, { $0.byRow = [plain: noted] }]) == [false, true, true])
    #expect(
      areNew([{ $0.any = Row() }, { $0.any = Optional(Row()) }, { $0.any = Row() }]) == [false, true, true, false]
    )
  }

  @Test func valuesWithoutTagsAreNeverNewAndThoseWithoutAFingerprintAlways() {
    // A value with its own mirror is new whenever it differs.
    #expect(
      areNew([{ $0.temperature.degrees = 1 }, { $0.temperature.degrees = -1 }, { $0.temperature.degrees = 1 }])
        == [false, true, true, false]
    )

    // A value without a fingerprint is always new.
    #expect(areNew([Handler(), Handler()]) == [true, true])

    // Values without tags are never new.
    #expect(areNew([Plain(), Plain(title: "b")]) == [false, false])

    // A value can be an enum or an array.
    #expect(areNew([Phase.idle, .failed, .idle]) == [true, true, false])
    #expect(areNew([[Phase.idle, .failed], [.failed], [.loading]]) == [true, false, true])
  }
}
