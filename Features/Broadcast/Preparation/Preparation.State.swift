public import Foundation

extension Preparation {
  /// What is known of a broadcast before it begins.
  public struct State: Equatable, Sendable {
    /// What it is called, as typed.
    public var title = ""
    /// How good its picture is.
    public var quality = Quality.high
    /// What is shown in lists and before the first picture.
    public var cover = Cover.placeholder
    /// Whether pictures may be taken; `nil` until it is known.
    public var camera: CaptureAccess?
    /// Whether sound may be recorded; `nil` until it is known.
    public var microphone: CaptureAccess?
    /// What the person is being asked for.
    public var asking: CaptureDevice?

    /// Makes the state of a broadcast of which nothing is known.
    public init() {}
  }

  /// How good the picture is.
  public enum Quality: String, Hashable, Sendable, Decodable, CaseIterable {
    /// For bad connections.
    case low
    /// For most.
    case high
    /// For good connections.
    case full
  }

  /// The cover: a placeholder until there is an image.
  public enum Cover: Equatable, Sendable {
    /// None was chosen.
    case placeholder
    /// On its way.
    case loading(URL)
    /// There.
    case image(CoverImage)
    /// Not to be had; the placeholder is shown.
    case failed(URL, CoverError)
  }
}
