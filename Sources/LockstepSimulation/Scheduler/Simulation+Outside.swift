internal import Synchronization

extension Simulation {
  /// Waits until a job arrives from outside the simulation, because an effect waits for the real world.
  ///
  /// - Parameter deadline: The end of the wait, in real time. This is the only wait in real time, and applies only to real I/O.
  /// - Returns: Whether a job arrived.
  func waitForArrival(until deadline: ContinuousClock.Instant) async -> Bool {
    await waitForArrival { try? await Task.sleep(until: deadline) }
  }

  /// Waits until a job arrives from outside the simulation.
  ///
  /// - Parameters:
  ///   - duration: Maximum duration of the wait.
  ///   - clock: The clock that measures the duration.
  /// - Returns: Whether a job arrived.
  func waitForArrival(within duration: Duration, on clock: any Clock<Duration>) async -> Bool {
    await waitForArrival { try? await clock.sleep(for: max(duration, .zero)) }
  }

  private func waitForArrival(atMost sleep: @escaping @Sendable () async -> Void) async -> Bool {
    await wait(atMost: sleep, arrange: { wait in queue.notifyOnArrival { wait.end(arrived: true) } })
  }

  /// Waits until the main actor has run all jobs that were enqueued on it before this call, or until it is blocked: it still has jobs
  /// although every thread of the process is asleep.
  ///
  /// A busy machine may delay the main actor by minutes, so elapsed time alone proves nothing.
  ///
  /// - Parameter pause: The real time between checks whether the main actor is blocked.
  func waitForMainActor(checkingEvery pause: Duration = .seconds(10)) async {
    _ = await wait(
      atMost: {
        repeat {
          do { try await Task.sleep(for: pause) } catch { return }
        } while await !ProcessIdlenessDetector.shared.isIdle()
      },
      arrange: { wait in
        Task { @MainActor in wait.end(arrived: true) }
      }
    )
  }

  private func wait(
    atMost sleep: @escaping @Sendable () async -> Void,
    arrange: (OutsideWait) -> Void
  ) async -> Bool {
    let wait = OutsideWait()
    let timer = Task {
      await sleep()
      wait.end(arrived: false)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait.begin(continuation)
        arrange(wait)
      }
    } onCancel: {
      wait.end(arrived: false)
    }
  }
}

/// A wait that ends exactly once: on an arrival, at the deadline or on cancellation, whichever comes first.
private final class OutsideWait: Sendable {
  private enum Phase {
    case idle
    case waiting(CheckedContinuation<Bool, Never>)
    case over(arrived: Bool)
  }

  private let phase = Mutex(Phase.idle)

  func begin(_ continuation: CheckedContinuation<Bool, Never>) {
    let outcome: Bool? = phase.withLock { phase in
      if case .over(let arrived) = phase { return arrived }
      phase = .waiting(continuation)
      return nil
    }
    if let outcome { continuation.resume(returning: outcome) }
  }

  func end(arrived: Bool) {
    let continuation: CheckedContinuation<Bool, Never>? = phase.withLock { phase in
      defer { if case .over = phase {} else { phase = .over(arrived: arrived) } }
      if case .waiting(let continuation) = phase { return continuation }
      return nil
    }
    continuation?.resume(returning: arrived)
  }
}
