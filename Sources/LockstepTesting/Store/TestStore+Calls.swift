internal import Lockstep

extension TestStore {
  /// A call of the test that has not returned.
  struct CallInProgress {
    let call: TestFailure.Call
    let location: CodeLocation
  }

  /// Records the start of a call. Reports a call during another one, and a call after `finish()`.
  ///
  /// A test store belongs to one task at a time. While a call waits for the outside world or the main actor, another task of the same actor
  /// can call the store. Both calls would then drive the simulation and take each other's actions.
  ///
  /// - Returns: Whether the call must be passed to ``endCall(_:)`` when it returns.
  func beginCall(_ call: TestFailure.Call, at location: CodeLocation) -> Bool {
    if let finishLocation, call.runsFeature {
      // Reported once: the first call is the wrong line.
      self.finishLocation = nil
      report(.calledAfterFinish(call, finish: finishLocation), at: location)
    }
    if let other = callInProgress {
      report(.overlappingCalls(call, during: other.call, other.location), at: location)
      return false
    }
    callInProgress = CallInProgress(call: call, location: location)
    return true
  }

  /// Records the end of a call.
  ///
  /// - Parameter isRecorded: The result of ``beginCall(_:at:)``.
  func endCall(_ isRecorded: Bool) {
    if isRecorded { callInProgress = nil }
  }
}
