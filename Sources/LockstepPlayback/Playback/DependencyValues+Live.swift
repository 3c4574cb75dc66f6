internal import Lockstep

extension DependencyValues {
  /// Restores an app's live dependencies, except for the clocks: these follow real time and let scripts observe it.
  mutating func makeLive() {
    let live = DependencyValues(context: .live)
    date = live.date
    uuid = live.uuid
    withRandomNumberGenerator = live.withRandomNumberGenerator
  }
}
