public import Foundation
public import Lockstep

/// The pictures of lots, by their addresses. Each is loaded when a lot with that address is shown for the first time.
///
/// Loads end when their parent removes them from the state.
public struct LotPictures: ReducerProtocol, Sendable {
  /// The pictures shown so far.
  public typealias State = IdentifiedArrayOf<RemoteImage.State>

  /// The actions of the pictures.
  public enum Action: Equatable, Sendable, Decodable {
    /// An action of the picture at an address.
    case image(id: RemoteImage.State.ID, action: RemoteImage.Action)
  }

  /// Creates the feature.
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
