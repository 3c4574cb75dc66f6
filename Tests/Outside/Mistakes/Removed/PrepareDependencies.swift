// error: 'prepareDependencies' is unavailable: Dependencies belong to a store: pass 'withDependencies:' when you create it
import Lockstep

@main struct App {
  static func main() {
    prepareDependencies {  // here
      $0.continuousClock = ImmediateClock()
    }
  }
}
