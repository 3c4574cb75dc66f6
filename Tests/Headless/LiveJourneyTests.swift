import Features
import Foundation
import Synchronization
import TestProcesses
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// The journey of a person through the whole app, played by `run --live` against the test servers.
@Suite struct LiveJourneyTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Clients/live-journey.script").path

  @Test func theServersCountWhatThePersonDid() async throws {
    try await AppServers.run { servers in
      let outcome = await play(try servers.addresses)
      try #require(outcome.code == .success, "\(outcome.output)")
      let auth = try await servers.auth.requests()
      #expect(auth == ["POST login without": 1, "POST ticket": 1, "POST logout": 1])
      let menu = try await servers.menu.requests()
      #expect(menu == ["GET menu": 1, "POST orders": 1])
      let chat = try await servers.chat.requests()
      #expect(chat["POST rooms/lots"] == 1 && chat.keys.allSatisfy { !$0.contains("without") }, "\(chat)")
      let stability = try await servers.stability.requests()
      #expect(stability["GET metric"] ?? 0 >= 2, "The dashboard and its watch, \(stability)")
      #expect(stability.keys.allSatisfy { !$0.contains("without") }, "\(stability)")
      try await theBroadcastArrived(servers.broadcast)
    }
  }

  private func theBroadcastArrived(_ server: LoopbackServer) async throws {
    let counted = try JSONDecoder().decode(BroadcastCounts.self, from: try await server.body(of: "counted"))
    let made = ["POST broadcasts", "POST broadcasts start", "POST broadcasts end", "GET broadcasts summary"]
    #expect(made.map { counted.requests[$0] } == [1, 1, 1, 1])
    #expect(counted.broadcasts.map { $0.lots.map(\.title) } == [["Brass lamp", "Väse", "Clock"]])
    #expect(counted.requests["GET pictures"] == 1, "Each picture is loaded once")
    let stream = try #require(counted.streams.first)
    #expect(stream.epochs > 1, "The connection was lost in the middle")
    #expect(stream.frames > 0 && stream.repeatedFrames == 0 && stream.framesAfterEnd == 0)
    #expect(stream.gapsBeforeOtherFrames == 0 && stream.invalidEpochs == 0 && stream.invalidChunks == 0)
  }

  private func play(_ addresses: ServerAddresses) async -> (output: String, code: ExitCode) {
    let catalog = FeatureCatalog {
      FeatureEntry("Root", initialState: Root.State(), launch: .launched) {
        Root()
      } screen: {
        RootScreen(store: $0)
      }
      .world("servers") {
        $0.fileStorage = .inMemory()
        $0.install(.servers(addresses, timeout: LoopbackServer.patience))
      }
    }
    return await catalog.runLive(Self.script, world: "servers", on: PatientClock())
  }
}

/// What `broadcast_server.py` counted.
private struct BroadcastCounts: Decodable {
  struct Broadcast: Decodable {
    struct Lot: Decodable { var title: String }
    var lots: [Lot]
  }
  struct Stream: Decodable {
    var frames, epochs, repeatedFrames, framesAfterEnd, gapsBeforeOtherFrames, invalidEpochs, invalidChunks: Int
  }
  var requests: [String: Int]
  var broadcasts: [Broadcast]
  var streams: [Stream]
}

extension AppServers {
  fileprivate var addresses: ServerAddresses {
    get throws {
      ServerAddresses(
        auth: try auth.url("v1"),
        menu: try menu.url("v1"),
        chat: try chat.url("selling"),
        broadcasts: try broadcast.url("breaking"),
        stability: try stability.url("unusual")
      )
    }
  }
}

extension LoopbackServer {
  /// The number of requests by method and path, as counted by `launcher.py`.
  fileprivate func requests() async throws -> [String: Int] {
    try JSONDecoder().decode([String: Int].self, from: try await body(of: "requests"))
  }
}

/// A clock that follows real time while this process keeps up with it, except that a sleep of a minute or more takes a second.
///
/// What happens between two looks at the clock counts as 20 ms, so that a process that is kept waiting doesn't run into the app's timeouts.
private final class PatientClock: Clock {
  struct Instant: InstantProtocol {
    fileprivate var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private let looks = Mutex((now: Duration.zero, last: ContinuousClock.now))

  var minimumResolution: Duration { .zero }
  var now: Instant {
    looks.withLock { looks in
      let real = ContinuousClock.now
      looks.now += min(looks.last.duration(to: real), .milliseconds(20))
      looks.last = real
      return Instant(offset: looks.now)
    }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let rest = now.duration(to: deadline)
    if rest >= .seconds(60) {
      try await ContinuousClock().sleep(for: .seconds(1))
      looks.withLock { $0.now = max($0.now, deadline.offset) }
    }
    while true {
      let rest = now.duration(to: deadline)
      if rest <= .zero { return }
      try await ContinuousClock().sleep(for: min(rest, .milliseconds(10)))
    }
  }
}
