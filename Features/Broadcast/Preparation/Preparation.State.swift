public import Foundation

extension Preparation {
  /// The state of a broadcast's preparation.
  public struct State: Equatable, Sendable {
    /// The title, as typed.
    public var title = ""
    /// The description, as typed.
    public var description = ""
    /// The video quality.
    public var quality = Quality.high
    /// The announced start.
    public var schedule = Schedule()
    /// The address of the cover, as typed.
    public var coverAddress = ""
    /// Whether the person submitted the empty field for the cover's address and has typed nothing since.
    public var isCoverAddressMissing = false
    /// The cover shown in lists and until the video starts.
    public var cover = Cover.placeholder
    /// The lots for sale.
    public var lots = LotList.State()
    /// The access to the camera; `nil` until it is known.
    public var camera: CaptureAccess?
    /// The access to the microphone; `nil` until it is known.
    public var microphone: CaptureAccess?
    /// The preview of the camera.
    public var preview = CameraPreview.State()
    /// The device that the person is being asked about.
    public var asking: CaptureDevice?

    /// Creates the initial state of a preparation.
    public init() {}
  }

  /// The video quality.
  public enum Quality: String, Hashable, Sendable, Codable, CaseIterable {
    /// For slow connections.
    case low
    /// For most connections.
    case high
    /// For fast connections.
    case full
  }

  /// The cover: a placeholder until there is an image.
  public enum Cover: Equatable, Sendable {
    /// No cover was chosen.
    case placeholder
    /// The cover is loading.
    case loading(URL)
    /// The cover is loaded.
    case image(CoverImage, from: URL)
    /// The cover failed to load; the placeholder is shown.
    case failed(URL, CoverError)
  }
}
