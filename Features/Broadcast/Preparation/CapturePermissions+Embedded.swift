public import Lockstep
internal import Synchronization

extension CapturePermissions {
  /// Simulates a person who answers once per device and never changes the answer.
  ///
  /// - Parameter answers: The person's answers by device; `granted` by default.
  /// - Returns: Simulated permissions.
  public static func embedded(answers: [CaptureDevice: CaptureAccess] = [:]) -> CapturePermissions {
    let person = SimulatedPermissions(answers: answers)
    return CapturePermissions(access: { person.access($0) }, request: { person.ask($0) })
  }

  /// The person denies access to every device.
  public static var denying: CapturePermissions { .embedded(answers: [.camera: .denied, .microphone: .denied]) }

  /// The dependency `choose` supplies the person's answer.
  ///
  /// - Parameter files: The storage for the answers, so that the person is asked only once.
  /// - Returns: Permissions that ask for their answers.
  public static func choosing(in files: FileStorage) -> CapturePermissions {
    CapturePermissions(
      access: { device in (try? files.load(CaptureAccess.self, from: device.rawValue)) ?? .undetermined },
      request: { device in
        @Dependency(\.choose) var choose
        let answer = (try? await choose(device.rawValue, [CaptureAccess.granted, .denied])) ?? .denied
        try? files.save(answer, to: device.rawValue)
        return answer
      }
    )
  }

  private final class SimulatedPermissions: Sendable {
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
