import Bell
import BellLive
import LockstepHeadless

@main
struct Runner: HeadlessRunner {
  static let catalog = FeatureCatalog {
    FeatureEntry("EggTimer", initialState: EggTimer.State()) { EggTimer() }
      .world("broken-bell") { $0[Bell.self].ring = { throw Bell.IsBroken() } }
  }
}
