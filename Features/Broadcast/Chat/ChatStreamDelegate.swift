internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Forwards a streaming response as it arrives, and reports the reason why it ended.
final class ChatStreamDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let continuation: AsyncThrowingStream<ChatBatch, any Error>.Continuation
  private let lines = Mutex(ChatLineDecoder())
  private let connection = Mutex(Connection.new)

  private enum Connection {
    case new
    case open(URLSession)
    case closed
  }

  init(_ continuation: AsyncThrowingStream<ChatBatch, any Error>.Continuation) {
    self.continuation = continuation
  }

  /// Sends the request, unless the stream was already closed.
  ///
  /// Each stream has its own session, because only a session's delegate receives data as it arrives.
  func open(_ request: URLRequest) {
    connection.withLock { connection in
      guard case .new = connection else { return }
      let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
      session.dataTask(with: request).resume()
      connection = .open(session)
    }
  }

  /// Closes the connection.
  func close() {
    let last = connection.withLock { connection in
      defer { connection = .closed }
      return connection
    }
    if case .open(let session) = last { session.invalidateAndCancel() }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let error = ChatError(response: response) {
      // Finishes first, so that events caused by the cancellation are not reported.
      continuation.finish(throwing: error)
      return completionHandler(.cancel)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let (batch, error) = lines.withLock { $0.take(data) }
    if batch != ChatBatch() { continuation.yield(batch) }
    if let error { continuation.finish(throwing: error) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    // Errors caused by `close()` are not reported: the stream finishes without an error.
    if isClosed { return continuation.finish() }
    continuation.finish(throwing: error.map { ChatError(connection: $0) } ?? .offline)
  }

  private var isClosed: Bool {
    connection.withLock { if case .closed = $0 { true } else { false } }
  }
}
