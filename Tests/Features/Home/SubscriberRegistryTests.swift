import Features
import Synchronization
import Testing

@Suite struct SubscriberRegistryTests {
  @Test func onlySubscribersOfATopicAreNotified() async {
    let subscribers = SubscriberRegistry<String, Int>()
    var a = subscribers.subscribe(to: "a", startingWith: 1).makeAsyncIterator()
    var b = subscribers.subscribe(to: "b", startingWith: 2).makeAsyncIterator()
    #expect(await a.next() == 1)
    #expect(await b.next() == 2)
    subscribers.publish(3, to: "a")
    subscribers.publish(4, to: "c")
    subscribers.publish(5, to: "b")
    #expect(await a.next() == 3)
    #expect(await b.next() == 5)
  }

  @Test func aSlowObserverReceivesTheNewestValue() async {
    let subscribers = SubscriberRegistry<String, Int>()
    var values = subscribers.subscribe(to: "a", startingWith: 0).makeAsyncIterator()
    for value in 1...9 { subscribers.publish(value, to: "a") }
    #expect(await values.next() == 9)
  }

  @Test func aCancelledSubscriberIsRemoved() async {
    let subscribers = SubscriberRegistry<String, Int>()
    let kept = subscribers.subscribe(to: "a", startingWith: 0)
    for topic in ["a", "b"] {
      let stream = subscribers.subscribe(to: topic, startingWith: 0)
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      let reading = Task {
        for await _ in stream { start.yield() }
      }
      for await _ in started { break }
      reading.cancel()
      await reading.value
    }
    #expect(subscribers.count == 1)
    withExtendedLifetime(kept) {}
  }
}
