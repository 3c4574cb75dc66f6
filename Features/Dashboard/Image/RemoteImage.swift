public import Lockstep

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Shows a remote image: a placeholder first, then the image or a failure.
///
/// Several views of the same URL share a single load: see ``RemoteImageLoader``.
public struct RemoteImage: ReducerProtocol, Sendable {
  /// The state of an image.
  public struct State: Equatable, Sendable {
    /// The image's URL; `nil` if there is none, in which case the placeholder stays.
    public let url: URL?
    /// The visible content.
    public var phase = Phase.placeholder

    /// Creates an image that is not loaded yet.
    ///
    /// - Parameter url: The image's URL.
    public init(url: URL?) {
      self.url = url
    }
  }

  /// The visible content.
  public enum Phase: Equatable, Sendable {
    /// The placeholder, before the image is requested.
    case placeholder
    /// The placeholder, while the image is loading.
    case loading
    /// The image.
    case image(RemoteImageContent)
    /// The load failed.
    case failed(RemoteImageError)
  }

  /// The actions of an image.
  public enum Action: Equatable, Sendable, Decodable {
    /// The image became visible.
    case appeared
    /// The image was scrolled out of view.
    case disappeared
    /// Retry a failed load.
    case tapped
    /// The request for the image succeeded or failed.
    case response(TaskResult<RemoteImageContent>)
  }

  private enum CancelID: Hashable, Sendable { case load }

  /// The timeout of a load.
  static let patience = Duration.seconds(10)

  @Dependency(\.remoteImages) private var images
  @Dependency(\.continuousClock) private var clock

  /// Creates the reducer.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return state.phase == .placeholder ? load(&state) : .none

    case .disappeared:
      guard state.phase == .loading else { return .none }
      state.phase = .placeholder
      return .cancel(id: CancelID.load)

    case .tapped:
      guard case .failed = state.phase else { return .none }
      return load(&state)

    case .response(.success(let content)):
      if state.phase == .loading { state.phase = .image(content) }
      return .none

    case .response(.failure(let error)):
      if state.phase == .loading { state.phase = .failed(RemoteImageError(error)) }
      return .none
    }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    guard let url = state.url else { return .none }
    state.phase = .loading
    return .task(name: "image") { [images, clock] in
      .response(await TaskResult { try await withTimeout(Self.patience, clock: clock) { try await images.load(url) } })
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}
