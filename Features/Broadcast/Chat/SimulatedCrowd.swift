internal import Lockstep

/// The simulated people in an embedded chat; what they send, and when, is deterministic.
public struct SimulatedCrowd: Sendable {
  /// One event in the chat.
  public struct Event: Hashable, Sendable {
    /// The time, in milliseconds since the room was opened.
    public var time: Int
    /// The author's name.
    public var author: String
    /// The content.
    public var content: ChatMessage.Content

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - time: The time, in milliseconds since the room was opened.
    ///   - author: The author's name.
    ///   - content: The content.
    public init(_ time: Int, _ author: String, _ content: ChatMessage.Content) {
      self.time = time
      self.author = author
      self.content = content
    }
  }

  /// Returns the event with the given number, in order of time; `nil` after the last event.
  public var line: @Sendable (_ number: Int) -> Event?
  /// Returns the number of viewers at a time, in milliseconds since the room was opened.
  public var viewers: @Sendable (_ time: Int) -> Int

  /// Creates a crowd.
  ///
  /// - Parameters:
  ///   - line: Returns the event with the given number, in order of time; `nil` after the last event.
  ///   - viewers: Returns the number of viewers at a time, in milliseconds since the room was opened.
  public init(line: @escaping @Sendable (_ number: Int) -> Event?, viewers: @escaping @Sendable (_ time: Int) -> Int) {
    self.line = line
    self.viewers = viewers
  }

  /// A crowd that follows a script.
  ///
  /// - Parameters:
  ///   - lines: The events, in order of time.
  ///   - viewers: The number of viewers.
  /// - Returns: The crowd.
  public static func scripted(_ lines: [Event], viewers: Int = 3) -> SimulatedCrowd {
    SimulatedCrowd(line: { lines.indices.contains($0 - 1) ? lines[$0 - 1] : nil }, viewers: { _ in viewers })
  }

  /// An endless crowd whose people join, talk, give gifts and outbid one another.
  ///
  /// - Parameters:
  ///   - seed: The seed; equal seeds produce equal crowds.
  ///   - rate: The number of events per second.
  ///   - lot: The lot for sale; some bids are too low.
  /// - Returns: The crowd.
  public static func seeded(_ seed: UInt64, rate: Int = 3, lot: Auction.Lot = .example) -> SimulatedCrowd {
    SimulatedCrowd { number in
      // Seeds each event separately, so that it can be generated without the previous ones.
      var numbers = SeededGenerator(seed: seed &+ UInt64(number) &* 0x2545_f491_4f6c_dd1d)
      let author = people[Int.random(in: 0..<people.count, using: &numbers)]
      return Event(number * 1000 / rate, author, content(number, lot, &numbers))
    } viewers: { time in
      // Oscillates by 50 with a period of ten minutes.
      150 + abs(time / 3000 % 200 - 100)
    }
  }

  private static func content(
    _ number: Int,
    _ lot: Auction.Lot,
    _ numbers: inout SeededGenerator
  ) -> ChatMessage.Content {
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<10:
      // About every tenth line is a bid, so that the price rises by about one increment a bid.
      .bid(lot.startingPrice + lot.increment * (number / 10 + Int.random(in: -2...2, using: &numbers)))
    case 10..<25: .join
    case 25..<32: .gift(presents[Int.random(in: 0..<presents.count, using: &numbers)])
    default: .comment(comments[Int.random(in: 0..<comments.count, using: &numbers)])
    }
  }

  private static let people = ["ann", "ben", "cem", "dana", "eli", "fay", "gus", "hana", "ivo", "jo", "kim", "lea"]
    .flatMap { name in (1...20).map { "\(name)\($0)" } }
  private static let presents = ["rose", "star", "rocket"]
  private static let comments = ["Hello!", "Lovely.", "Is it old?", "Show the back, please.", "What a price!", "Wow."]
}
