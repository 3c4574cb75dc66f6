// error: conformance of 'Mail' to protocol 'DependencyKey' crosses into main actor-isolated code and can cause data races [#ConformanceIsolation]
// flags: -default-isolation MainActor
import Lockstep

struct Mail {}

extension Mail: DependencyKey {  // here
  static let liveValue = Mail()
}
