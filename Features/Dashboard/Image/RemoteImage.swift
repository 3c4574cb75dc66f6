public import Lockstep

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Shows an image of a server: a placeholder first, then the image, or that there is none.
///
/// However many of them show one address, it is loaded once: see ``RemoteImages``.
public struct RemoteImage: ReducerProtocol, Sendable {
  /// What it knows.
  public struct State: Equatable, Sendable {
    /// Where the image is; `nil` where there is none, and the placeholder stays.
    public let url: URL?
    /// What is shown.
    public var phase = Phase.placeholder

    /// Makes an image that has yet to be loaded.
    ///
    /// - Parameter url: Where it is.
    public init(url: URL?) {
      self.url = url
    }
  }

  /// What is shown.
  public enum Phase: Equatable, Sendable {
    /// The placeholder; nobody asked for the image yet.
    case placeholder
    /// The placeholder, while the image is on its way.
    case loading
    /// The image.
    case image(RemoteImageContent)
    /// That there is none.
    case failed(RemoteImageError)
  }

  /// What can happen to it.
  public enum Action: Equatable, Sendable, Decodable {
    /// It was scrolled into sight.
    case appeared
    /// It was scrolled out of sight.
    case disappeared
    /// Try again what failed.
    case tapped
    /// The image was answered.
    case response(TaskResult<RemoteImageContent>)
  }

  private enum CancelID: Hashable, Sendable { case load }

  /// How long an image may take.
  static let patience = Duration.seconds(10)

  @Dependency(\.remoteImages) private var images
  @Dependency(\.continuousClock) private var clock

  /// Makes the feature.
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
