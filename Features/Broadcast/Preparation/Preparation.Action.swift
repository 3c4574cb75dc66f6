public import Foundation
public import Lockstep

extension Preparation {
  /// The actions before a broadcast begins.
  public enum Action: Equatable, Sendable, Decodable {
    /// The screen appeared.
    case appeared
    /// The current access to the devices was read.
    case accessRead(camera: CaptureAccess, microphone: CaptureAccess)
    /// Ask the person for access to a device.
    case accessButtonTapped(CaptureDevice)
    /// The person answered the question about access.
    case accessAnswered(CaptureDevice, CaptureAccess)

    /// Read the access to the devices again, because the person may have changed the system's settings.
    case accessRefreshButtonTapped

    /// An action of the camera's preview.
    case preview(CameraPreview.Action)

    /// The draft of an earlier launch was read.
    case draftRestored(Draft)
    /// The broadcast has ended: the next one begins with an empty draft.
    case cleared

    /// The title field was edited.
    case titleChanged(String)
    /// The description field was edited.
    case descriptionChanged(String)
    /// The person chose another quality.
    case qualityChanged(Quality)

    /// The person chose the day of the announced start.
    case scheduleDayChanged(Schedule.Day)
    /// The field for the announced start time was edited.
    case scheduleTimeChanged(String)
    /// The announced start time was reached: the broadcast can be started.
    case scheduleDue
    /// Midnight passed before a start that was announced for tomorrow.
    case scheduleDayBegan

    /// The cover's address field was edited.
    case coverAddressChanged(String)
    /// The person pressed Enter in the cover's address field while no cover can be loaded from it.
    case coverAddressSubmitted
    /// Load the cover at the address.
    case coverLoadButtonTapped
    /// The person chose a cover.
    case coverPicked(URL)
    /// The cover was loaded, or failed to load.
    case coverResponse(TaskResult<CoverImage>)
    /// Retry loading the cover.
    case coverRetryButtonTapped
    /// Remove the cover and its address.
    case coverRemoved

    /// An action of the lots.
    case lots(LotList.Action)

    /// The screen disappeared.
    case left
  }
}
