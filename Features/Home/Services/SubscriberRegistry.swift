internal import Synchronization

/// The subscribers to a service's values, by topic; a value is published only to subscribers of its topic.
///
/// Values are published in the order of subscription, which makes runs deterministic. A slow subscriber receives only the newest value.
package final class SubscriberRegistry<Topic: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct LockedState {
    var streams: [Topic: [Int: AsyncStream<Value>.Continuation]] = [:]
    var subscriptions = 0
  }

  private let state = Mutex(LockedState())

  /// Creates an empty registry.
  package init() {}

  /// The number of subscribers to all topics.
  package var count: Int {
    state.withLock { $0.streams.values.reduce(0) { $0 + $1.count } }
  }

  /// The topics with subscribers.
  package var topics: some Sequence<Topic> { state.withLock { Array($0.streams.keys) } }

  /// Streams a first value, then the published values.
  ///
  /// The caller must ensure that nothing is published between reading the value and subscribing.
  ///
  /// - Parameters:
  ///   - topic: The topic to subscribe to.
  ///   - value: The current value; `nil` if there is none.
  /// - Returns: The current value, then each new one; the stream ends when its consumer is cancelled.
  package func subscribe(to topic: Topic, startingWith value: Value?) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.subscriptions += 1
      state.streams[topic, default: [:]][state.subscriptions] = continuation
      return state.subscriptions
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number, from: topic) }
    if let value { continuation.yield(value) }
    return stream
  }

  /// Publishes a value to the subscribers of a topic.
  ///
  /// - Complexity: O(*n* log *n*) in the number of subscribers of the topic.
  package func publish(_ value: Value, to topic: Topic) {
    let streams = state.withLock { $0.streams[topic] ?? [:] }
    for (_, stream) in streams.sorted(by: { $0.key < $1.key }) { stream.yield(value) }
  }

  private func remove(_ number: Int, from topic: Topic) {
    state.withLock { state in
      state.streams[topic]?[number] = nil
      if state.streams[topic]?.isEmpty == true { state.streams[topic] = nil }
    }
  }
}
