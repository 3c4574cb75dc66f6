import Foundation

/// Returns the number of runs of a random or load test: all if `LOCKSTEP_TESTS=full`, as in the gate; otherwise a tenth.
func runs(_ count: UInt64) -> UInt64 {
  ProcessInfo.processInfo.environment["LOCKSTEP_TESTS"] == "full" ? count : max(1, count / 10)
}
