internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Hands on what a streaming answer brings, as it comes, and why it ends.
final class ChatReception: NSObject, URLSessionDataDelegate, Sendable {
  private let continuation: AsyncThrowingStream<ChatBatch, any Error>.Continuation
  private let lines = Mutex(ChatLines())
  private let connection = Mutex(Connection.new)

  private enum Connection {
    case new
    case open(URLSession)
    case closed
  }

  init(_ continuation: AsyncThrowingStream<ChatBatch, any Error>.Continuation) {
    self.continuation = continuation
  }

  /// Asks for the answer, unless nobody wants it any more.
  ///
  /// The session is its own: only a session's delegate is given data as it comes.
  func open(_ request: URLRequest) {
    connection.withLock { connection in
      guard case .new = connection else { return }
      let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
      session.dataTask(with: request).resume()
      connection = .open(session)
    }
  }

  /// Hangs up.
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
      // Ended first: what comes of cancelling the rest is no news then.
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
    // The stream of who hangs up is ended only after that: what comes of it in between is no news.
    if isClosed { return continuation.finish() }
    continuation.finish(throwing: error.map { ChatError(connection: $0) } ?? .offline)
  }

  private var isClosed: Bool {
    connection.withLock { if case .closed = $0 { true } else { false } }
  }
}
