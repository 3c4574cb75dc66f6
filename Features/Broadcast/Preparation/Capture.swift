public import Lockstep

/// What a broadcast captures with.
public enum CaptureDevice: String, Hashable, Sendable, Decodable, CaseIterable {
  /// Takes pictures.
  case camera
  /// Records sound.
  case microphone
}

/// Whether the person lets the app use a device.
public enum CaptureAccess: String, Hashable, Sendable, Decodable, CaseIterable {
  /// The person was not asked yet.
  case undetermined
  /// Yes.
  case granted
  /// No; only the system's settings can change it.
  case denied
}

/// The system's word on camera and microphone, as a struct of functions.
public struct Capture: Sendable {
  /// Whether a device may be used, without asking.
  public var access: @Sendable (_ device: CaptureDevice) async -> CaptureAccess
  /// Asks the person, if that was not done yet.
  public var request: @Sendable (_ device: CaptureDevice) async -> CaptureAccess

  /// Makes it of its functions.
  ///
  /// - Parameters:
  ///   - access: Whether a device may be used, without asking.
  ///   - request: Asks the person, if that was not done yet.
  public init(
    access: @escaping @Sendable (_ device: CaptureDevice) async -> CaptureAccess,
    request: @escaping @Sendable (_ device: CaptureDevice) async -> CaptureAccess
  ) {
    self.access = access
    self.request = request
  }
}

extension Capture: DependencyKey {
  /// A person in memory who agrees, until an app overrides it: by ``devices(in:)`` or by the system's own question.
  public static var liveValue: Capture { .embedded() }

  /// Functions that must not be called.
  public static let testValue = Capture(
    access: unimplemented("Capture.access", placeholder: .undetermined),
    request: unimplemented("Capture.request", placeholder: .undetermined)
  )
}

extension DependencyValues {
  /// The system's word on camera and microphone.
  public var capture: Capture {
    get { self[Capture.self] }
    set { self[Capture.self] = newValue }
  }
}
