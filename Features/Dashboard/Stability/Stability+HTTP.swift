public import Foundation

extension Stability {
  /// A server that speaks JSON over HTTP.
  ///
  /// All requests are `GET`s below the base URL.
  ///
  /// | path | response |
  /// |---|---|
  /// | `metric?FILTERS` | `{"value": COUNT, "comparison": COUNT (may be absent)}`; a count is `{"crashes", "sessions", "users" (may be absent)}` |
  /// | `trends?FILTERS` | `{"trends": [{"version", "comparisonDate": DAY (may be absent), "points": [NUMBER]}]}`, at most 1,440 points each, the oldest first; `All versions` is a version |
  /// | `summary` | `{"count": COUNT, "users", "affectedUsers", "mainVersion", "outages": [OUTAGE]}` |
  /// | `versions?date=DAY` | `{"versions": [{"name", "released": DAY, "share": PERCENT}]}`, newest first |
  /// | `aggregations?FILTERS&limit=100&after=CURSOR` | `{"rows": [GROUP], "next": CURSOR (may be absent), "total"}` |
  /// | `aggregations/ID?FILTERS` | `{"aggregation": GROUP, "versions": [SHARE], "systems", "devices", "crashes": [{"id", "origin": ORIGIN}]}` |
  /// | `crashes/ID` | `{"id", "reason", "origin": ORIGIN, "frames": [FRAME], "similar": [SIMILAR]}` |
  ///
  /// The first page has no `after`. The parts have the names of their properties: ``Outage``, ``Aggregation``, ``Share``, ``Frame``,
  /// ``SimilarCrash``, ``CrashOrigin``; optional properties may be absent. A day is written as `2000-02-29`.
  ///
  /// The filters are `date`, `comparisonDate`, `version`, `comparisonVersion` (both absent for all versions), `crashType`, `precision`,
  /// `measure`, `correctionOn` and `forced`. The measure determines the numbers in the points of a trend: `rate`, percent; `count`, crashes; `users`,
  /// users who had a crash, each counted at the first of the day. A metric must have `users` if that is the measure.
  ///
  /// - Parameters:
  ///   - baseURL: The server's address: `https://stability.example.com/v1`.
  ///   - timeout: Maximum wait for a response, in whole seconds of real time.
  ///   - authorization: Returns the `Authorization` header, called for each request; `nil` omits the header.
  ///   - ticket: Returns the `Network-Ticket` header, called for each request. Without a ticket, nothing is sent, and the request fails with
  ///     ``StabilityError/forbidden``.
  /// - Returns: A service with its own connections.
  public static func http(
    baseURL: URL,
    timeout: Duration = .seconds(10),
    authorization: @escaping @Sendable () async -> String? = { nil },
    ticket: @escaping @Sendable () async -> String?
  ) -> Stability {
    let server = HTTPClient<StabilityError>(baseURL: baseURL, timeout: timeout) {
      guard let ticket = await ticket() else { throw StabilityError.forbidden }
      return ["Authorization": await authorization(), "Network-Ticket": ticket]
    }
    return Stability(
      metric: { try await server.metric($0) },
      trends: { try await server.trends($0) },
      summary: { try await server.checked("summary", query: [("app", $0)]) },
      versions: {
        try await (server.checked("versions", query: [("app", $1), ("date", $0.text)]) as VersionsResponse).versions
      },
      aggregations: {
        let page = [("limit", "\(AggregationPage.size)"), ("after", $1)]
        return try await server.checked("aggregations", query: $0.items + page)
      },
      aggregation: { try await server.checked("aggregations", "\($0)", query: $1.items) },
      crash: { try await server.checked("crashes", $0, query: [("app", $1)]) },
      apps: { try await (server.checked("apps") as AppsResponse).apps }
    )
  }
}

extension HTTPClient<StabilityError> {
  fileprivate func metric(_ query: Stability.Query) async throws -> Stability.Metric {
    let metric: Stability.Metric = try await checked("metric", query: query.items)
    guard metric.isSound(as: query.measure) else { throw StabilityError.unexpectedAnswer }
    return metric
  }

  fileprivate func trends(_ query: Stability.Query) async throws -> [Stability.Trend] {
    let response: TrendsResponse = try await checked("trends", query: query.items)
    guard response.isSound(as: query.measure) else { throw StabilityError.unexpectedAnswer }
    return response.trends
  }

  fileprivate func checked<Answer: StabilityResponse>(
    _ path: String...,
    query: [(String, String?)] = []
  ) async throws -> Answer {
    let answer: Answer = try decode(await body(of: request(path, query: query)))
    guard answer.isSound else { throw StabilityError.unexpectedAnswer }
    return answer
  }
}

extension Stability.Query {
  /// The filters as query items of a request.
  fileprivate var items: [(String, String?)] {
    [
      ("app", app), ("date", date.text), ("version", version),
      ("comparisonDate", comparisonDate.text), ("comparisonVersion", comparisonVersion),
      ("crashType", crashType.rawValue), ("precision", precision.rawValue), ("measure", measure.rawValue),
      ("correctionOn", String(correctionOn)), ("forced", String(forced)),
    ]
  }
}
