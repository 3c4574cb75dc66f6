import LockstepDiff
import Testing

struct ObjectDifferenceTests {
  /// The reasons for an invisible difference; empty if there is none.
  private func reasons(_ old: Any, _ new: Any) -> [String] {
    guard case .invisible(let reasons) = Comparison(old, new) else { return [] }
    return reasons.map(\.description)
  }

  @Test func objectsThatDifferByIdentityAreReportedAtTheirPath() {
    let (old, new) = (Held(1), Held(1))
    #expect(reasons(Box(value: old), Box(value: new)) == ["value: two instances of Held with the same fields"])
    (old.next, new.next) = (Held(2), Held(2))
    #expect(reasons(Box(value: old), Box(value: new)) == ["value: two instances of Held with the same fields"])
  }

  @Test func objectsInACycleAreReportedAtTheirPath() {
    let (old, new) = (Held(1), Held(1))
    (old.next, new.next) = (old, new)
    #expect(reasons(Box(value: old), Box(value: new)) == ["value: two instances of Held with the same fields"])
    old.next = nil
    new.next = nil
  }

  @Test func objectsInsideObjectsOfAnotherClassAreReportedAfterThem() {
    #expect(
      reasons(Owner(held: Held(1)), Owner(held: Held(1))) == [
        "two instances of Owner with the same fields", "held: two instances of Held with the same fields",
      ]
    )
  }

  @Test func causesInsideObjectsAreReportedAlone() {
    #expect(
      reasons(Owner(held: nil, price: .nan), Owner(held: nil, price: .nan)) == ["price: nan is never equal to itself"]
    )
  }

  @Test func anObjectUnequalToItselfIsReportedByItsType() {
    let odd = Odd()
    #expect(reasons(odd, odd) == ["== of Odd distinguishes values with the same visible fields"])
  }

  @Test func objectsReachedByTwoPathsDifferAtBoth() {
    let (old, new) = (Node("a"), Node("b"))
    #expect(
      Difference.between([old, old], [new, new])?.pathLines == [#"[0].name: "a" → "b""#, #"[1].name: "a" → "b""#]
    )
  }

  @Test func cyclesOfDifferentLengthsAreCompared() {
    let (one, first, second) = (Node("a"), Node("a"), Node("b"))
    one.next = one
    first.next = second
    second.next = first
    #expect(Difference.between(one, first)?.pathLines == [#"next.name: "a" → "b""#])
    one.next = nil
    first.next = nil
  }

  @Test(.timeLimit(.minutes(10)))
  func objectsWithMorePathsThanPartsAreComparedInTime() {
    func diamonds(_ last: String) -> Fork {
      (0..<40).reduce(Fork(name: last)) { next, _ in Fork(name: "", left: next, right: next) }
    }
    let difference = Difference.between(diamonds("a"), diamonds("b"), limit: 100)
    #expect(difference?.changes.isEmpty == false)
    #expect(Difference.between(diamonds("a"), diamonds("a")) == nil)
  }

  @Test func oneObjectIsNeverEntered() {
    let node = Node("a")
    #expect(Comparison(Box(value: AnyNode(node: node)), Box(value: AnyNode(node: node))) == .equal)
  }
}

/// An object that is compared by identity.
private final class Held: Equatable {
  let number: Int
  var next: Held?

  init(_ number: Int) { self.number = number }

  static func == (first: Held, second: Held) -> Bool { first === second }
}

/// An object that is compared by its fields.
private final class Owner: Equatable {
  let held: Held?
  let price: Double

  init(held: Held?, price: Double = 0) { (self.held, self.price) = (held, price) }

  static func == (first: Owner, second: Owner) -> Bool { first.held == second.held && first.price == second.price }
}

private final class Odd: Equatable {
  static func == (first: Odd, second: Odd) -> Bool { false }
}

private final class Fork {
  let name: String
  let left: Fork?
  let right: Fork?

  init(name: String, left: Fork? = nil, right: Fork? = nil) { (self.name, self.left, self.right) = (name, left, right) }
}

private struct AnyNode: Equatable {
  let node: Node
  static func == (first: AnyNode, second: AnyNode) -> Bool { first.node === second.node }
}
