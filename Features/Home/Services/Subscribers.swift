internal import Synchronization

/// Who wants to hear of a service's values, by topic: publishing tells those of that topic and nobody else.
///
/// What is told is told in the order of subscription, so that runs are the same. A subscriber that is slow hears the newest value only.
package final class Subscribers<Topic: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Waiting {
    var streams: [Topic: [Int: AsyncStream<Value>.Continuation]] = [:]
    var subscriptions = 0
  }

  private let waiting = Mutex(Waiting())

  /// Makes a service's subscribers, of which there are none yet.
  package init() {}

  /// How many there are, whatever their topic.
  package var count: Int {
    waiting.withLock { $0.streams.values.reduce(0) { $0 + $1.count } }
  }

  /// Begins with a value, and goes on with what is published.
  ///
  /// The caller sees to it that nothing is published between taking the value and subscribing.
  ///
  /// - Parameters:
  ///   - topic: What to hear of.
  ///   - value: The value now.
  /// - Returns: The value now, and each new one; it ends when its consumer is cancelled.
  package func subscribe(to topic: Topic, startingWith value: Value) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let number = waiting.withLock { waiting in
      waiting.subscriptions += 1
      waiting.streams[topic, default: [:]][waiting.subscriptions] = continuation
      return waiting.subscriptions
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number, from: topic) }
    continuation.yield(value)
    return stream
  }

  /// Tells the subscribers of a topic.
  ///
  /// - Complexity: O(*n* log *n*) in the number of subscribers of that topic.
  package func publish(_ value: Value, to topic: Topic) {
    let streams = waiting.withLock { $0.streams[topic] ?? [:] }
    for (_, stream) in streams.sorted(by: { $0.key < $1.key }) { stream.yield(value) }
  }

  private func remove(_ number: Int, from topic: Topic) {
    waiting.withLock { waiting in
      waiting.streams[topic]?[number] = nil
      if waiting.streams[topic]?.isEmpty == true { waiting.streams[topic] = nil }
    }
  }
}
