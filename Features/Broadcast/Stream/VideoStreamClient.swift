public import Foundation
public import Lockstep

/// The interface to the service that receives the video of a broadcast, as a struct of functions.
///
/// Failures throw a ``StreamError``; cancellation throws a `CancellationError`.
public struct VideoStreamClient: Sendable {
  /// Sends frames to a stream's address; returns when the service has accepted them.
  public var send: @Sendable (_ address: URL, _ chunk: VideoChunk) async throws -> Void

  /// Creates a client from its function.
  ///
  /// - Parameter send: Sends frames to a stream's address.
  public init(send: @escaping @Sendable (_ address: URL, _ chunk: VideoChunk) async throws -> Void) {
    self.send = send
  }
}

extension VideoStreamClient: DependencyKey {
  /// A service in memory, until an app overrides it with ``http(timeout:authorization:)``.
  public static var liveValue: VideoStreamClient { .embedded }

  /// An unimplemented function: it reports an issue when called.
  public static let testValue = VideoStreamClient(send: unimplemented("VideoStream.send"))
}

extension DependencyValues {
  /// The interface to the service that receives the video of a broadcast.
  public var videoStream: VideoStreamClient {
    get { self[VideoStreamClient.self] }
    set { self[VideoStreamClient.self] = newValue }
  }
}
