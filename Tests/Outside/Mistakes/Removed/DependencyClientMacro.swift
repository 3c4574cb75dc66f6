// error: 'DependencyClient()' is unavailable: Remove '@DependencyClient' and write 'testValue' with 'unimplemented(…)' for each function
// error: 'DependencyClient()' is unavailable: Remove '@DependencyClient' and write 'testValue' with 'unimplemented(…)' for each function
import Lockstep

@DependencyClient  // here
struct Mail {
  var send: @Sendable (String) async throws -> Void
}
