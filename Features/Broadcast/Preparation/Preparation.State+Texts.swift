extension Preparation.State {
  /// The longest title, in characters.
  static let longestTitle = 60

  /// The title without leading and trailing white space.
  public var trimmedTitle: String { Broadcast.trimmed(title) }

  /// The problem with the title; `nil` while the field is empty.
  public var titleProblem: String? {
    let count = trimmedTitle.count
    return count > Self.longestTitle ? "A title has at most 60 characters; this one has \(count)." : nil
  }

  /// The length of the title: `12 / 60`.
  public var titleCountText: String { "\(trimmedTitle.count) / \(Self.longestTitle)" }

  /// The first problem that keeps the broadcast from starting; `nil` if there is none.
  public var problem: String? {
    if trimmedTitle.isEmpty { return "Give your broadcast a title." }
    if let titleProblem { return titleProblem }
    if camera != .granted { return text(of: .camera) }
    if microphone != .granted { return text(of: .microphone) }
    if case .loading = cover { return "Wait for the cover, or remove it." }
    return nil
  }

  /// The screen's text about access to a device.
  ///
  /// - Parameter device: The camera or the microphone.
  /// - Returns: A sentence.
  public func text(of device: CaptureDevice) -> String {
    if asking == device { return "Answer the question about your \(device.rawValue)." }
    return switch device == .camera ? camera : microphone {
    case nil: "Looking for your \(device.rawValue) …"
    case .undetermined: "Allow access to your \(device.rawValue)."
    case .granted: "Your \(device.rawValue) is ready."
    case .denied: "Allow access to your \(device.rawValue) in the system's settings."
    }
  }

  /// The screen's text about the cover.
  public var coverText: String {
    switch cover {
    case .placeholder: "No cover"
    case .loading: "Loading the cover …"
    case .image(let image): "Cover, \((image.data.count + 999) / 1000) kB"
    case .failed(_, let error): "\(error.title). \(error.advice)"
    }
  }

  /// Whether the button that reloads the cover is enabled.
  public var canRetryCover: Bool {
    guard case .failed = cover else { return false }
    return true
  }
}

extension Preparation.Quality {
  /// The text of the choice: `720p`.
  public var text: String {
    switch self {
    case .low: "480p"
    case .high: "720p"
    case .full: "1080p"
    }
  }
}
