public import Lockstep

/// A capture device.
public enum CaptureDevice: String, Hashable, Sendable, Decodable, CaseIterable {
  /// The camera.
  case camera
  /// The microphone.
  case microphone
}

/// The person's decision on access to a device.
public enum CaptureAccess: String, Hashable, Sendable, Codable, CaseIterable {
  /// The person has not been asked yet.
  case undetermined
  /// Access is granted.
  case granted
  /// Access is denied; only the system's settings can change that.
  case denied
}

/// The system's access control for camera and microphone, as a struct of functions.
public struct CapturePermissions: Sendable {
  /// Returns the access to a device without asking the person.
  public var access: @Sendable (_ device: CaptureDevice) async -> CaptureAccess
  /// Asks the person, unless the person has already answered.
  public var request: @Sendable (_ device: CaptureDevice) async -> CaptureAccess

  /// Creates permissions from their functions.
  ///
  /// - Parameters:
  ///   - access: Returns the access to a device without asking the person.
  ///   - request: Asks the person, unless the person has already answered.
  public init(
    access: @escaping @Sendable (_ device: CaptureDevice) async -> CaptureAccess,
    request: @escaping @Sendable (_ device: CaptureDevice) async -> CaptureAccess
  ) {
    self.access = access
    self.request = request
  }
}

extension CapturePermissions: DependencyKey {
  /// A simulated person who grants access, until an app overrides it with ``devices(in:)`` or with the system's own dialog.
  public static var liveValue: CapturePermissions { .embedded() }

  /// Unimplemented functions: each reports an issue when called.
  public static let testValue = CapturePermissions(
    access: unimplemented("Capture.access", placeholder: .undetermined),
    request: unimplemented("Capture.request", placeholder: .undetermined)
  )
}

extension DependencyValues {
  /// The system's access control for camera and microphone.
  public var capture: CapturePermissions {
    get { self[CapturePermissions.self] }
    set { self[CapturePermissions.self] = newValue }
  }
}
