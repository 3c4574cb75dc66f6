internal import Foundation
internal import Lockstep
internal import Synchronization

extension BroadcastService {
  /// A service in memory, on the injected date; uses no network and is deterministic.
  ///
  /// - Parameter catalogue: The lots that can be chosen.
  /// - Returns: A service with its own broadcasts.
  public static func embedded(catalogue: [Auction.Lot] = .examples) -> BroadcastService {
    let archive = BroadcastArchive()
    return BroadcastService(
      catalogue: { catalogue },
      create: { try archive.create($0) },
      start: { try archive.start($0) },
      end: { try archive.end($0, $1) },
      summary: { try archive.summary(of: $0) }
    )
  }

  /// A service whose lots are sold in a currency without minor units.
  public static var abroad: BroadcastService {
    .embedded(catalogue: [
      Auction.Lot(id: "kimono", title: "Kimono", startingPrice: 12_000, increment: 500, seconds: 60, currency: "JPY"),
      Auction.Lot(id: "fan", title: "Fan", startingPrice: 1200, increment: 100, seconds: 60, currency: "JPY"),
    ])
  }

  /// Every request fails with the same error.
  ///
  /// - Parameter error: The error to throw.
  /// - Returns: A service that throws the error.
  public static func failing(_ error: BroadcastError) -> BroadcastService {
    BroadcastService(
      catalogue: { throw error },
      create: { _ in throw error },
      start: { _ in throw error },
      end: { _, _ in throw error },
      summary: { _ in throw error }
    )
  }

  /// The dependency `choose` decides which requests the service answers, and how the others fail.
  public static var choosing: BroadcastService {
    let service = BroadcastService.embedded()
    return BroadcastService(
      catalogue: service.catalogue,
      create: { request in
        try await choose("create", [.rejected, .sessionExpired])
        return try await service.create(request)
      },
      start: service.start,
      end: { id, report in
        try await choose("end", [.offline])
        try await service.end(id, report)
      },
      summary: service.summary
    )
  }

  private static func choose(_ request: String, _ errors: [BroadcastError]) async throws {
    @Dependency(\.choose) var choose
    let outcome = try await choose(request, ["answered"] + errors.map(\.rawValue))
    if let error = BroadcastError(rawValue: outcome) { throw error }
  }
}

extension [Auction.Lot] {
  /// The lots of the embedded catalogue.
  public static var examples: [Auction.Lot] {
    [
      .example,
      Auction.Lot(
        id: "vase",
        title: "Glass vase",
        picture: picture("vase"),
        startingPrice: 800,
        increment: 50,
        seconds: 60
      ),
      Auction.Lot(id: "clock", title: "Wall clock", startingPrice: 2500, increment: 250, seconds: 90),
      Auction.Lot(
        id: "robot",
        title: "Tin robot",
        picture: picture("robot"),
        startingPrice: 1500,
        increment: 100,
        seconds: 60
      ),
    ]
  }

  private static func picture(_ name: String) -> URL? { URL(string: "https://lots.example.com/\(name).gif") }
}

private final class BroadcastArchive: Sendable {
  private struct Entry {
    var startedAt: Date?
    var end: (date: Date, report: BroadcastReport)?
  }

  private let entries = Mutex<[String: Entry]>([:])

  func create(_ request: BroadcastRequest) throws -> CreatedBroadcast {
    guard !request.title.isEmpty, !request.lots.isEmpty else { throw BroadcastError.rejected }
    @Dependency(\.uuid) var uuid
    let id = "broadcast-\(uuid().uuidString)"
    guard let stream = URL(string: "embedded:///streams/\(id)") else { throw BroadcastError.unexpectedAnswer }
    entries.withLock { $0[id] = Entry() }
    return CreatedBroadcast(id: id, stream: stream)
  }

  func start(_ id: String) throws {
    @Dependency(\.date.now) var date
    try change(id) { entry in
      if entry.startedAt == nil { entry.startedAt = date }
    }
  }

  func end(_ id: String, _ report: BroadcastReport) throws {
    @Dependency(\.date.now) var date
    try change(id) { entry in
      if entry.end == nil { entry.end = (date, report) }
    }
  }

  func summary(of id: String) throws -> BroadcastSummary {
    try change(id) { entry in
      guard let startedAt = entry.startedAt, let end = entry.end else { throw BroadcastError.notFound }
      let duration = Int(end.date.timeIntervalSince(startedAt).rounded())
      return BroadcastSummary(duration: duration, peakViewers: end.report.peakViewers, sales: end.report.sales)
    }
  }

  private func change<Result>(_ id: String, _ change: (inout Entry) throws -> Result) throws -> Result {
    try entries.withLock { entries in
      guard var entry = entries[id] else { throw BroadcastError.notFound }
      defer { entries[id] = entry }
      return try change(&entry)
    }
  }
}
