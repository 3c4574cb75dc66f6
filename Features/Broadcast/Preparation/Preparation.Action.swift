public import Foundation
public import Lockstep

extension Preparation {
  /// What can happen before a broadcast begins.
  public enum Action: Equatable, Sendable, Decodable {
    /// The screen is there.
    case appeared
    /// What may be captured was looked up.
    case accessRead(camera: CaptureAccess, microphone: CaptureAccess)
    /// Ask the person for access to a device.
    case accessButtonTapped(CaptureDevice)
    /// The person has answered.
    case accessAnswered(CaptureDevice, CaptureAccess)

    /// The field of the title was edited.
    case titleChanged(String)
    /// Another quality was chosen.
    case qualityChanged(Quality)

    /// A cover was chosen.
    case coverPicked(URL)
    /// The cover has come, or has not.
    case coverResponse(TaskResult<CoverImage>)
    /// Load the cover again.
    case coverRetryButtonTapped
    /// No cover, please.
    case coverRemoved

    /// The screen is gone.
    case left
  }
}
