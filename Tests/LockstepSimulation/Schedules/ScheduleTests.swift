import Lockstep
import LockstepSimulation
import Testing

@Suite struct ScheduleTests {
  private typealias Store = SimulatedStore<[String], EffectLauncher.Action>

  /// The order in which eight effects of three jobs each report under a schedule.
  private func order(_ schedule: Schedule) -> [String] {
    let store = Store(schedule: schedule) {
      .merge(
        (0..<8).map { effect in
          .run { send in
            @Dependency(\.continuousClock) var clock
            for turn in 0..<3 {
              await send(.got("\(effect).\(turn)"))
              try await clock.sleep(for: .zero)
              await withTaskGroup(of: Void.self) { $0.addTask {} }
            }
          }
        }
      )
    }
    _ = store.send(.start)
    store.advance(by: .zero)
    store.processAll()
    return store.state
  }

  @Test func theOldestJobRunsFirst() {
    let order = order(.oldestFirst)
    #expect(order.prefix(8).map(\.first) == "01234567".map { $0 })
    #expect(order == self.order(.oldestFirst))
  }

  @Test(arguments: [0, 1, 42, .max] as [UInt64])
  func oneSeedGivesOneOrder(_ seed: UInt64) {
    #expect(order(.seeded(seed)) == order(.seeded(seed)))
  }

  @Test func differentSeedsGiveDifferentOrders() {
    let orders = Set((0..<20).map { order(.seeded($0)) })
    #expect(orders.count == 20)
  }

  @Test func anySeedKeepsAllActionsAndTheOrderOfEachEffect() {
    for seed in 0..<20 as Range<UInt64> {
      let order = order(.seeded(seed))
      #expect(order.sorted() == (0..<8).flatMap { effect in (0..<3).map { "\(effect).\($0)" } }, "seed \(seed)")
      for effect in "01234567" {
        let turns = order.filter { $0.first == effect }
        #expect(turns == turns.sorted(), "seed \(seed)")
      }
    }
  }
}
