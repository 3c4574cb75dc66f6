internal import Synchronization

extension Capture {
  /// Simulates a person who is asked once per device and keeps the answer.
  ///
  /// - Parameter answers: The person's answers by device; `granted` by default.
  /// - Returns: A simulated capture.
  public static func embedded(answers: [CaptureDevice: CaptureAccess] = [:]) -> Capture {
    let person = Person(answers: answers)
    return Capture(access: { person.access($0) }, request: { person.ask($0) })
  }

  /// The person denies access to every device.
  public static var denying: Capture { .embedded(answers: [.camera: .denied, .microphone: .denied]) }

  private final class Person: Sendable {
    private let answers: [CaptureDevice: CaptureAccess]
    private let asked = Mutex<Set<CaptureDevice>>([])

    init(answers: [CaptureDevice: CaptureAccess]) {
      self.answers = answers
    }

    func access(_ device: CaptureDevice) -> CaptureAccess {
      asked.withLock { $0.contains(device) } ? answers[device] ?? .granted : .undetermined
    }

    func ask(_ device: CaptureDevice) -> CaptureAccess {
      asked.withLock { _ = $0.insert(device) }
      return access(device)
    }
  }
}
