import Foundation

/// Whether random and load tests run at their full size: if `LOCKSTEP_TESTS=full`, as in the gate.
package let testsRunInFull = ProcessInfo.processInfo.environment["LOCKSTEP_TESTS"] == "full"

/// Returns the number of runs of a random or load test: all if tests run in full, otherwise a part.
///
/// - Parameters:
///   - count: The number of all runs.
///   - part: The divisor of that number for a part of the runs.
package func runs<Count: BinaryInteger>(_ count: Count, oneIn part: Count = 10) -> Count {
  testsRunInFull ? count : max(1, count / part)
}
