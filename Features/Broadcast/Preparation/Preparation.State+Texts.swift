public import Lockstep

extension Preparation.State {
  /// The longest title, in characters.
  static let longestTitle = 60

  /// The title without leading and trailing white space.
  public var trimmedTitle: String { title.trimmed }

  /// The problem with the title; `nil` while the field is empty.
  public var titleProblem: TextState? {
    let count = trimmedTitle.count
    return count > Self.longestTitle ? "A title has at most 60 characters; this one has \(count)." : nil
  }

  /// The length of the title: `12 / 60`.
  public var titleCountText: String { "\(trimmedTitle.count) / \(Self.longestTitle)" }

  /// The first problem that prevents the broadcast from starting; `nil` if there is none.
  public var problem: TextState? { problems.lazy.compactMap(\.value).first }

  /// The form that the first problem is about; `nil` if there is none.
  public var formWithProblem: Form? { problems.first { $0.value != nil }?.key }

  /// A part of the page that can prevent the broadcast from starting.
  public enum Form: String, Sendable {
    case title, devices, cover, description, schedule, lots
  }

  /// The problem of each form, the most urgent first.
  private var problems: KeyValuePairs<Form, TextState?> {
    [
      .title: trimmedTitle.isEmpty ? "Give your broadcast a title." : titleProblem,
      .devices: camera != .granted ? text(of: .camera) : microphone != .granted ? text(of: .microphone) : nil,
      .cover: coverProblem,
      .description: descriptionProblem,
      .schedule: schedule.problem,
      .lots: lots.problem,
    ]
  }

  /// The longest description, in characters.
  static let longestDescription = 500

  /// The problem with the description; `nil` if there is none.
  public var descriptionProblem: TextState? {
    let count = description.trimmed.count
    guard count > Self.longestDescription else { return nil }
    return "A description has at most \(Self.longestDescription) characters; this one has \(count)."
  }

  /// The screen's text about access to a device.
  ///
  /// - Parameter device: The camera or the microphone.
  /// - Returns: A sentence.
  public func text(of device: CaptureDevice) -> TextState {
    if asking == device { return "Answer the question about your \(device.name)." }
    return switch access(to: device) {
    case nil: "Looking for your \(device.name) …"
    case .undetermined: "Allow access to your \(device.name)."
    case .granted: "Your \(device.name) may be used."
    case .denied: "Allow access to your \(device.name) in the system's settings."
    }
  }

  /// The camera, then the microphone.
  public var devices: [Preparation.DeviceStatus] {
    CaptureDevice.allCases.map { device in
      let access = access(to: device)
      let canAsk = asking == nil && access == .undetermined
      return Preparation.DeviceStatus(device: device, access: access, text: text(of: device), canAsk: canAsk)
    }
  }

  /// Whether access to a device is denied, so that only the system's settings can change it.
  public var isAccessDenied: Bool { camera == .denied || microphone == .denied }

  private func access(to device: CaptureDevice) -> CaptureAccess? { device == .camera ? camera : microphone }
}

extension CaptureDevice {
  /// The device's name, as it appears in a sentence: `camera`.
  public var name: TextState { self == .camera ? "camera" : "microphone" }
}

extension Preparation {
  /// A capture device and the app's permission to use it.
  public struct DeviceStatus: Hashable, Sendable, Identifiable {
    /// The device.
    public let device: CaptureDevice
    /// The access; `nil` until it is known.
    public let access: CaptureAccess?
    /// The screen's text about the access.
    public let text: TextState
    /// Whether the button that asks the person for access is enabled.
    public let canAsk: Bool

    public var id: CaptureDevice { device }
  }
}

extension Preparation.Quality {
  /// The display text of the choice: `720p`.
  public var text: String {
    switch self {
    case .low: "480p"
    case .high: "720p"
    case .full: "1080p"
    }
  }
}
