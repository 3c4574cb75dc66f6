public import Foundation
internal import Lockstep

extension Preparation {
  /// The content of a preparation that is stored between launches.
  public struct Draft: Hashable, Sendable, Codable {
    /// The title.
    public var title = ""
    /// The description.
    public var description = ""
    /// The video quality.
    public var quality: Quality
    /// The address of the cover.
    public var coverAddress = ""
    /// The lots, in the order in which they are sold.
    public var lots: [Auction.Lot] = []
    /// The announced start; `nil` to start now.
    public var startsAt: Date?

    /// Creates an empty draft.
    ///
    /// - Parameter quality: The video quality.
    public init(quality: Quality = .high) {
      self.quality = quality
    }
  }
}

extension Preparation.Draft {
  /// Whether the draft is empty; the quality doesn't count, because its default comes from the settings.
  public var isEmpty: Bool { self == Self(quality: quality) }
}

extension Preparation.State {
  /// The content that is stored between launches.
  public var draft: Preparation.Draft {
    var draft = Preparation.Draft()
    (draft.title, draft.description, draft.quality) = (title, description, quality)
    (draft.coverAddress, draft.lots, draft.startsAt) = (coverAddress, lots.chosen.elements, schedule.startsAt)
    return draft
  }

  /// Replaces the content with that of a draft, except for the schedule.
  mutating func use(_ draft: Preparation.Draft) {
    (title, description, quality) = (draft.title, draft.description, draft.quality)
    (coverAddress, cover, isCoverAddressMissing) = (draft.coverAddress, .placeholder, false)
    lots.chosen = LotList.State(chosen: draft.lots).chosen
  }
}
