import Testing

@testable import Lockstep

/// A parent with two children of the same type and an optional third.
private struct ParentState {
  struct Child: Identifiable { var id = 0 }
  struct Wrapper { var child: Child? }

  var left = Child()
  var right = Child()
  var guest: Child?
  var anonymous: Int?
  var wrapper: Wrapper?
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
    private let right = part(\ParentState.right)

    private func guest(_ id: Int) -> FeatureInstance {
      optional(\ParentState.guest, ParentState.Child(id: id))
    }

    @Test mutating func siblingsHaveSeparateIDs() {
      _ = script.admit(run("left").cancellable(id: 1).owned(by: left))
      _ = script.admit(run("right").cancellable(id: 1).owned(by: right))
      #expect(script.admit(Effect.cancel(id: 1).owned(by: left)) == ["cancel left"])
      #expect(script.running == ["right"])
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

    @Test mutating func effectsOfAnAbsentChildAreOrphans() {
      _ = script.admit(.merge(run("guest").owned(by: guest(1)), run("left").owned(by: left), run("parent")))
      #expect(script.hasMortals)
      #expect(script.cancelOrphans(in: ParentState(guest: ParentState.Child(id: 1))) == [])
      #expect(script.cancelOrphans(in: ParentState()) == ["cancel guest"])
      #expect(script.cancelOrphans(in: ParentState()) == [])
      #expect(script.running == ["left", "parent"])
    }

    @Test mutating func effectsOfAnotherIdentityAreOrphans() {
      _ = script.admit(run("one").owned(by: guest(1)))
      #expect(script.cancelOrphans(in: ParentState(guest: ParentState.Child(id: 2))) == ["cancel one"])
    }

    @Test mutating func effectsOfAnUnidentifiedChildEndWithItsPresence() {
      let instance = optional(\ParentState.anonymous, 1)
      _ = script.admit(run("a").owned(by: instance))
      #expect(script.cancelOrphans(in: ParentState(anonymous: 2)) == [])
      #expect(script.cancelOrphans(in: ParentState()) == ["cancel a"])
    }

    @Test mutating func effectsOfAGrandchildAreOrphansWhenItsParentIsRemoved() {
      let outer = optional(\ParentState.wrapper, ParentState.Wrapper())
      let inner = optional(\ParentState.Wrapper.child, ParentState.Child(id: 3))
      _ = script.admit(run("a").owned(by: inner).owned(by: outer))
      #expect(
        script.cancelOrphans(in: ParentState(wrapper: ParentState.Wrapper(child: ParentState.Child(id: 3)))) == []
      )
      #expect(script.cancelOrphans(in: ParentState()) == ["cancel a"])
    }

    @Test mutating func theRestOfAnOrphanedConcatenationIsDropped() {
      _ = script.admit(.concatenate(run("a"), run("never")).owned(by: guest(1)))
      #expect(script.cancelOrphans(in: ParentState()) == ["cancel a"])
      #expect(script.finish("a") == [])
    }

    @Test mutating func theRestIsDroppedEvenIfItsRunningPartWasCancelled() {
      _ = script.admit(.concatenate(run("a").cancellable(id: 1), run("never")).owned(by: guest(1)))
      #expect(script.admit(.cancel(id: 1)) == ["cancel a"])
      #expect(script.hasMortals)
      #expect(script.cancelOrphans(in: ParentState()) == [])
      #expect(script.finish("a") == [])
      #expect(!script.hasMortals)
    }
  }
}
