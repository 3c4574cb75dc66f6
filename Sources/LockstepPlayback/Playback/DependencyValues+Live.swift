internal import Lockstep

extension DependencyValues {
  /// Puts back what an app has, but for the clocks: those go on with real time, so that scripts can tell what happens in it.
  mutating func makeLive() {
    let live = DependencyValues(context: .live)
    date = live.date
    uuid = live.uuid
    withRandomNumberGenerator = live.withRandomNumberGenerator
  }
}
