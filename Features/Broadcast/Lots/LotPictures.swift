public import Foundation
public import Lockstep

/// The pictures of lots, keyed by URL. Each is loaded when a lot with that URL is first shown.
///
/// Loading stops when the parent removes the pictures from the state.
public struct LotPictures: ReducerProtocol, Sendable {
  /// The pictures shown so far.
  public typealias State = IdentifiedArrayOf<RemoteImage.State>

  /// The actions of the pictures.
  public enum Action: Equatable, Sendable, Decodable {
    /// An action of the picture with the given URL.
    case image(id: RemoteImage.State.ID, action: RemoteImage.Action)
  }

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      if case .image(let url, .appeared) = action, state[id: url] == nil { state.append(RemoteImage.State(url: url)) }
      return .none
    }
    EmptyReducer().forEach(\.self, action: Action.image) { RemoteImage() }
  }
}

extension RemoteImage.State: Identifiable {
  public var id: URL? { url }
}
