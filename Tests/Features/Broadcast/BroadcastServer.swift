import Features
import Foundation
import TestProcesses

/// What the test server counted.
struct BroadcastServerCounts: Decodable {
  /// What a stream's chunks contained, without those that failed.
  struct Stream: Decodable, Equatable {
    /// The number of chunks, including those that failed.
    var chunks = 0
    var frames = 0
    var keyFrames = 0
    var bytes = 0
    var gaps = 0
    var gapsBeforeOtherFrames = 0
    var repeatedFrames = 0
    var framesAfterEnd = 0
    var epochs = 0
    var invalidEpochs = 0
    var invalidChunks = 0
  }

  let requests: [String: Int]
  let broadcasts: [BroadcastRequest]
  let streams: [Stream]
}

extension LoopbackServer {
  func broadcasts(_ path: String, authorization: String? = nil) throws -> BroadcastService {
    .http(baseURL: try url(path), timeout: Self.patience, authorization: { authorization })
  }

  func counts() async throws -> BroadcastServerCounts {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(BroadcastServerCounts.self, from: try await body(of: "counted"))
  }
}

extension BroadcastRequest {
  static let lamps = BroadcastRequest(
    title: "Lamps & “more”",
    description: "Old ones.",
    host: "Blob",
    quality: .high,
    cover: URL(string: "https://covers.example.com/lamp.gif"),
    lots: .examples,
    startsAt: Date(timeIntervalSince1970: 946_684_800)
  )
}
