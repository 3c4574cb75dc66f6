import Testing

@testable import Lockstep

/// A parent with a child and an optional second one.
private struct ParentState {
  struct Child: Identifiable { var id = 0 }

  var left = Child()
  var guest: Child?
}

private func part(_ path: WritableKeyPath<ParentState, ParentState.Child>) -> FeatureInstance {
  var child = ParentState.Child()
  return StateAddress.of(&child) { FeatureInstance(part: StatePropertyPath(path), current: $0) }
}

private func optional<Root, Value>(_ path: WritableKeyPath<Root, Value?>, _ value: Value) -> FeatureInstance {
  var value = value
  return StateAddress.of(&value) { FeatureInstance(optional: StatePropertyPath(path), current: $0) }
}

extension EffectLedgerTests {
  @Suite struct Instances {
    private var script = LedgerScript()
    private let left = part(\ParentState.left)

    private func guest(_ id: Int) -> FeatureInstance {
      optional(\ParentState.guest, ParentState.Child(id: id))
    }

    @Test mutating func aParentsCancelReachesItsDescendants() {
      _ = script.admit(run("child").cancellable(id: 1).owned(by: left))
      _ = script.admit(run("grandchild").cancellable(id: 1).owned(by: guest(1)).owned(by: left))
      #expect(script.admit(.cancel(id: 1)) == ["cancel child", "cancel grandchild"])
    }

    @Test mutating func aChildsCancelReachesOnlyTheChild() {
      _ = script.admit(run("parent").cancellable(id: 1))
      #expect(script.admit(Effect.cancel(id: 1).owned(by: left)) == [])
      #expect(script.admit(run("child").cancellable(id: 1, cancelInFlight: true).owned(by: left)) == ["start child"])
      #expect(script.running == ["parent", "child"])
    }

    @Test mutating func anIDSetByTheParentBelongsToTheParent() {
      _ = script.admit(run("child").owned(by: left).cancellable(id: 1))
      #expect(script.admit(Effect.cancel(id: 1).owned(by: left)) == [])
      #expect(script.admit(.cancel(id: 1)) == ["cancel child"])
    }

    @Test mutating func identitiesHaveSeparateIDs() {
      _ = script.admit(run("one").cancellable(id: 1).owned(by: guest(1)))
      #expect(script.admit(Effect.cancel(id: 1).owned(by: guest(2))) == [])
      #expect(script.admit(Effect.cancel(id: 1).owned(by: guest(1))) == ["cancel one"])
    }

    @Test mutating func theRestOfAnOrphanedConcatenationIsDroppedEvenIfItsRunningPartWasCancelled() {
      _ = script.admit(.concatenate(run("a").cancellable(id: 1), run("never")).owned(by: guest(1)))
      _ = script.admit(.concatenate(run("b"), run("never")).owned(by: guest(1)))
      #expect(script.admit(.cancel(id: 1)) == ["cancel a"])
      #expect(script.hasMortals)
      #expect(script.cancelOrphans(in: ParentState(guest: ParentState.Child(id: 1))) == [])
      #expect(script.cancelOrphans(in: ParentState()) == ["cancel b"])
      for name in ["a", "b"] { #expect(script.finish(name) == []) }
      #expect(!script.hasMortals)
    }
  }
}
