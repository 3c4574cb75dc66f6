extension [SimulatedCrowd.Event] {
  /// Two people join and say hello.
  public static var hello: Self {
    [.init(300, "ann", .join), .init(500, "ann", .comment("Hello!")), .init(1200, "ben", .comment("Hi."))]
  }

  /// Ann bids for the first lot; ben and ann bid for the second one if the host opens it before 80 s.
  public static var bidsForTwoLots: Self {
    [
      .init(20_000, "ann", .bid(1500)), .init(80_000, "ben", .bid(2000)), .init(90_000, "ann", .bid(2500)),
      .init(91_000, "ben", .bid(2550)),
    ]
  }

  /// Two people bid for the example lot. Its auction ends after 70 s instead of 60 s because of a last-moment bid.
  public static var bids: Self {
    [
      .init(48_100, "ann", .bid(1500)), .init(48_200, "ben", .bid(1500)), .init(48_300, "ben", .bid(1550)),
      .init(51_000, "ben", .bid(1600)),
    ]
  }
}
