import Lockstep
import LockstepSimulation
import Testing

@Suite struct UnorderedActionMatcherTests {
  @Test func anActionMatchesTheFirstFreeExpectation() {
    var matching = UnorderedActionMatcher(expectations: 3)
    _ = matching.add(fitting: [0, 1, 2])
    _ = matching.add(fitting: [0, 1, 2])
    #expect(matching.assignment == [0, 1])
    #expect(matching.missing == [2])
    #expect(!matching.isComplete)
  }

  @Test func anEarlierActionMovesIfALaterOneFitsOnlyItsExpectation() {
    var matching = UnorderedActionMatcher(expectations: 3)
    _ = matching.add(fitting: [0, 1])
    _ = matching.add(fitting: [0, 1, 2])
    _ = matching.add(fitting: [0])
    #expect(matching.assignment == [1, 2, 0])
    #expect(matching.isComplete)
  }

  @Test func anActionThatFitsNoFreeExpectationIsNotAdded() {
    var matching = UnorderedActionMatcher(expectations: 2)
    _ = matching.add(fitting: [])
    _ = matching.add(fitting: [0])
    #expect(!matching.admits(fitting: [0]))
    _ = matching.add(fitting: [0])
    #expect(matching.admits(fitting: [0, 1]))
    #expect(matching.assignment == [0])
    #expect(matching.fits == [[0]])
  }

  @Test func onlyActionsThatFitSeveralExpectationsAreAmbiguous() {
    var matching = UnorderedActionMatcher(expectations: 2)
    _ = matching.add(fitting: [1])
    #expect(!matching.isAmbiguous)
    _ = matching.add(fitting: [0, 1])
    #expect(matching.isAmbiguous)
  }

  @Test func preferredExpectationsAreTakenAsFarAsTheRestAllows() {
    let fits = [[0, 1, 2], [0, 1, 2], [0, 1, 2]]
    #expect(UnorderedActionMatcher(expectations: 3, preferring: [[2], [0], [1]], of: fits).assignment == [2, 0, 1])
    #expect(UnorderedActionMatcher(expectations: 3, preferring: [[2], [2], [0]], of: fits).assignment == [2, 1, 0])
    #expect(UnorderedActionMatcher(expectations: 2, preferring: [[1], []], of: [[0, 1], [1]]).assignment == [0, 1])
  }

  @Test func actionsThatFitEverythingAreMatched() {
    var matching = UnorderedActionMatcher(expectations: 200)
    var added = 0
    for last in 0..<200 where matching.add(fitting: Array(0...last).reversed()) { added += 1 }
    #expect(added == 200)
    #expect(matching.isComplete)
  }

  /// The matching finds an assignment if and only if an exhaustive search finds one.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func aMatchingIsFoundIfThereIsOne(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...6, using: &random)
    let fits = (0..<count).map { _ in (0..<count).filter { _ in Int.random(in: 0..<3, using: &random) == 0 } }
    var matching = UnorderedActionMatcher(expectations: count)
    var isFound = true
    for fitting in fits where !matching.add(fitting: fitting) { isFound = false }
    #expect(isFound == Self.hasAssignment(fits[...], taken: []), "seed \(seed): \(fits)")
    #expect(Set(matching.assignment).count == matching.assignment.count)
    #expect(zip(matching.fits, matching.assignment).allSatisfy { $0.contains($1) })
  }

  private static func hasAssignment(_ fits: ArraySlice<[Int]>, taken: Set<Int>) -> Bool {
    guard let first = fits.first else { return true }
    return first.contains { !taken.contains($0) && hasAssignment(fits.dropFirst(), taken: taken.union([$0])) }
  }
}
