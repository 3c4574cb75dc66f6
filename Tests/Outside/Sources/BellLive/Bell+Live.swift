import Bell
import Lockstep

extension Bell: DependencyKey {
  public static let liveValue = Bell { true }
}
