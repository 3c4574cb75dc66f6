public import Lockstep

/// The service that manages all broadcasts, as a struct of functions.
///
/// Failures throw a ``BroadcastError``; cancellation throws a `CancellationError`.
public struct BroadcastService: Sendable {
  /// The lots that can be chosen for a broadcast.
  public var catalogue: @Sendable () async throws -> [Auction.Lot]
  /// Creates a broadcast that has not started.
  public var create: @Sendable (_ request: BroadcastRequest) async throws -> CreatedBroadcast
  /// Starts a broadcast: viewers can watch it.
  public var start: @Sendable (_ id: String) async throws -> Void
  /// Ends a broadcast, or withdraws one that has not started. Only the first report of a broadcast counts.
  public var end: @Sendable (_ id: String, _ report: BroadcastReport) async throws -> Void
  /// The summary of a broadcast after its end.
  public var summary: @Sendable (_ id: String) async throws -> BroadcastSummary

  /// Creates a service from its functions.
  ///
  /// - Parameters:
  ///   - catalogue: The lots that can be chosen for a broadcast.
  ///   - create: Creates a broadcast that has not started.
  ///   - start: Starts a broadcast.
  ///   - end: Ends a broadcast.
  ///   - summary: The summary of a broadcast after its end.
  public init(
    catalogue: @escaping @Sendable () async throws -> [Auction.Lot],
    create: @escaping @Sendable (_ request: BroadcastRequest) async throws -> CreatedBroadcast,
    start: @escaping @Sendable (_ id: String) async throws -> Void,
    end: @escaping @Sendable (_ id: String, _ report: BroadcastReport) async throws -> Void,
    summary: @escaping @Sendable (_ id: String) async throws -> BroadcastSummary
  ) {
    self.catalogue = catalogue
    self.create = create
    self.start = start
    self.end = end
    self.summary = summary
  }
}

extension BroadcastService: DependencyKey {
  /// A service in memory, until an app overrides it with ``http(baseURL:timeout:authorization:)``.
  public static var liveValue: BroadcastService { .embedded() }

  /// Unimplemented functions: each reports an issue when called.
  public static let testValue = BroadcastService(
    catalogue: unimplemented("Broadcasts.catalogue", placeholder: []),
    create: unimplemented("Broadcasts.create"),
    start: unimplemented("Broadcasts.start"),
    end: unimplemented("Broadcasts.end"),
    summary: unimplemented("Broadcasts.summary")
  )
}

extension DependencyValues {
  /// The service that manages all broadcasts.
  public var broadcasts: BroadcastService {
    get { self[BroadcastService.self] }
    set { self[BroadcastService.self] = newValue }
  }
}
