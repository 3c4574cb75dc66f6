internal import Synchronization

extension Capture {
  /// A person in memory, who is asked once for each device and keeps to the answer.
  ///
  /// - Parameter answers: What the person answers, by device; `granted` where nothing is said.
  /// - Returns: What the system would say.
  public static func embedded(answers: [CaptureDevice: CaptureAccess] = [:]) -> Capture {
    let person = Person(answers: answers)
    return Capture(access: { person.access($0) }, request: { person.ask($0) })
  }

  /// The person lets nobody use anything.
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
