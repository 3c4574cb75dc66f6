// error: static property 'liveValue' is not concurrency-safe because non-'Sendable' type 'Client' may have shared mutable state [#MutableGlobalVariable]
// error: type 'Client' does not conform to the 'Sendable' protocol
import Lockstep

public struct Client {
  public var load: () async throws -> Int
}

extension Client: DependencyKey {
  public static let liveValue = Client(load: { 1 })  // here
}
