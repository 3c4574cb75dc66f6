import Testing

@testable import LockstepDiff

/// A conformance that is isolated to an actor is used only on that actor.
@Suite struct IsolatedConformanceTests {
  @Test func isolatedDescriptionsPrintOnlyOnTheirActor() async {
    for _ in 0..<3 {
      #expect(Tree(describing: [SampleStruct(), SampleStruct()]).inline == "[…, …]")
      await MainActor.run { #expect(Tree(describing: [SampleStruct(), SampleStruct()]).inline == "[a slip, a slip]") }
    }
  }

  @Test(arguments: [0, 1])
  func valuesWithIsolatedEqualityAreTakenApartElsewhere(first: Int) async {
    func changes(_ old: Any, _ new: Any) -> [String]? { Difference.between(old, new)?.changes.map(\.description) }
    func elsewhere() {
      #expect(changes(Ticket(n: 1), Ticket(n: 2)) == ["n: 1 → 2"])
      #expect(changes([Ticket(n: 1)], [Ticket(n: 2)]) == ["[0].n: 1 → 2"])
      #expect(changes(["a": Ticket(n: 1)], ["a": Ticket(n: 2)]) == [#"["a"].n: 1 → 2"#])
      #expect(changes(Ticket(n: 1), nil as Ticket? as Any) != nil)
      #expect(changes(Folder(ticket: Ticket(n: 1)), Folder(ticket: Ticket(n: 2))) == ["ticket.n: 1 → 2"])
    }
    if first == 0 { elsewhere() }
    await MainActor.run {
      #expect(changes(Ticket(n: 1), Ticket(n: 2)) == nil)
      #expect(changes([Ticket(n: 1)], [Ticket(n: 2)]) == nil)
      #expect(changes(["a": Ticket(n: 1)], ["a": Ticket(n: 2)]) == nil)
      #expect(changes(Folder(ticket: Ticket(n: 1)), Folder(ticket: Ticket(n: 2))) == nil)
    }
    elsewhere()
  }

  /// `==` decides below the depth limit and if nothing visible differs, but an isolated `==` must not be called.
  @Test func isolatedEqualityIsNotUsedElsewhere() async {
    func elsewhere() {
      let (old, new) = (ChainNode.chain(length: 120), ChainNode.chain(length: 120))
      #expect(Difference.between(old, new) == nil)
      #expect(
        Comparison(NeverEqualStruct(ticket: Ticket(n: 1)), NeverEqualStruct(ticket: Ticket(n: 1)))
          == .invisible([
            InvisibleDifference(
              path: Path(),
              reason: .customEquality(type: "IsolatedConformanceTests.NeverEqualStruct")
            )
          ])
      )
    }
    elsewhere()
    await MainActor.run { elsewhere() }
  }

  @Test func elementsWithIsolatedIDsAreIdentifiedByPositionElsewhere() async {
    func texts() -> [String] {
      let change = Difference.between(
        [IdentifiableStruct(id: 1), IdentifiableStruct(id: 2)],
        [IdentifiableStruct(id: 2)]
      )?.changes.map(\.path.description)
      return [Tree(describing: [IdentifiableStruct(id: 5)]).part(0), change?.first ?? "none"]
    }
    #expect(texts() == ["[0]", "[0]"])
    await MainActor.run { #expect(texts() == ["[id: 5]", "[id: 1]"]) }
    #expect(texts() == ["[0]", "[0]"])
  }

  fileprivate struct SampleStruct: Sendable { var n = 1 }
  fileprivate struct Ticket: Sendable { var n: Int }
  fileprivate struct Folder: Sendable { var ticket: Ticket }
  fileprivate struct NeverEqualStruct: Equatable, Sendable {
    var ticket: Ticket
    static func == (first: Self, second: Self) -> Bool { false }
  }
  fileprivate final class ChainNode: Sendable {
    let next: ChainNode?, ticket = Ticket(n: 1)
    init(_ next: ChainNode?) { self.next = next }
    static func chain(length: Int) -> ChainNode { (0..<length).reduce(ChainNode(nil)) { link, _ in ChainNode(link) } }
  }
  fileprivate struct IdentifiableStruct: Sendable { var id: Int }
}

extension Tree {
  /// The label before an element of a list.
  fileprivate func part(_ index: Int) -> String {
    guard case .array(_, let ids) = self else { return "no list" }
    return ids.map { "[id: \($0[index])]" } ?? "[\(index)]"
  }
}

extension IsolatedConformanceTests.SampleStruct: @MainActor TreeDescribable {
  @MainActor var tree: Tree { .leaf("a slip") }
}

extension IsolatedConformanceTests.Ticket: @MainActor Equatable {
  @MainActor static func == (first: Self, second: Self) -> Bool {
    MainActor.assertIsolated()
    return true
  }
}

extension IsolatedConformanceTests.IdentifiableStruct: @MainActor Identifiable {}
