import LockstepDiff
import Testing

struct ObjectDifferenceTests {
  /// The reasons for an invisible difference; empty if there is none.
  private func reasons(_ old: Any, _ new: Any) -> [String] {
    guard case .invisible(let reasons) = Comparison(old, new) else { return [] }
    return reasons.map(\.description)
  }

  @Test func objectsThatDifferByIdentityAreReportedAtTheirPath() {
    let (old, new) = (IdentityObject(1), IdentityObject(1))
    let links: [(IdentityObject?, IdentityObject?)] = [(nil, nil), (IdentityObject(2), IdentityObject(2)), (old, new)]
    for (index, link) in links.enumerated() {
      (old.next, new.next) = link
      #expect(
        reasons(Box(value: old), Box(value: new)) == ["value: two instances of IdentityObject with the same fields"],
        "alone, in a chain, in a cycle: \(index)"
      )
    }
    (old.next, new.next) = (nil, nil)
  }

  @Test func causesInsideObjectsAreReportedAloneOrAfterThem() {
    // Objects inside objects of another class are reported after them.
    #expect(
      reasons(FieldComparedObject(held: IdentityObject(1)), FieldComparedObject(held: IdentityObject(1))) == [
        "two instances of FieldComparedObject with the same fields",
        "held: two instances of IdentityObject with the same fields",
      ]
    )

    // Causes inside objects are reported alone.
    #expect(
      reasons(FieldComparedObject(held: nil, price: .nan), FieldComparedObject(held: nil, price: .nan)) == [
        "price: nan is never equal to itself"
      ]
    )

    // An object unequal to itself is reported by its type.
    let odd = NeverEqualObject()
    #expect(reasons(odd, odd) == ["== of NeverEqualObject distinguishes values with the same visible fields"])

    // One object is never entered.
    let node = Node("a")
    #expect(Comparison(Box(value: NodeBox(node: node)), Box(value: NodeBox(node: node))) == .equal)
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

  @Test(.timeLimit(.minutes(60)))
  func objectsWithMorePathsThanPartsAreComparedInTime() {
    func diamonds(_ last: String) -> BinaryTreeNode {
      (0..<40).reduce(BinaryTreeNode(name: last)) { next, _ in BinaryTreeNode(name: "", left: next, right: next) }
    }
    let difference = Difference.between(diamonds("a"), diamonds("b"), limit: 100)
    #expect(difference?.changes.isEmpty == false)
    #expect(Difference.between(diamonds("a"), diamonds("a")) == nil)
  }
}

/// An object that is compared by identity.
private final class IdentityObject: Equatable {
  let number: Int
  var next: IdentityObject?

  init(_ number: Int) { self.number = number }

  static func == (first: IdentityObject, second: IdentityObject) -> Bool { first === second }
}

/// An object that is compared by its fields.
private final class FieldComparedObject: Equatable {
  let held: IdentityObject?
  let price: Double

  init(held: IdentityObject?, price: Double = 0) { (self.held, self.price) = (held, price) }

  static func == (first: FieldComparedObject, second: FieldComparedObject) -> Bool {
    first.held == second.held && first.price == second.price
  }
}

private final class NeverEqualObject: Equatable {
  static func == (first: NeverEqualObject, second: NeverEqualObject) -> Bool { false }
}

private final class BinaryTreeNode {
  let name: String
  let left: BinaryTreeNode?
  let right: BinaryTreeNode?

  init(name: String, left: BinaryTreeNode? = nil, right: BinaryTreeNode? = nil) {
    (self.name, self.left, self.right) = (name, left, right)
  }
}

private struct NodeBox: Equatable {
  let node: Node
  static func == (first: NodeBox, second: NodeBox) -> Bool { first.node === second.node }
}
