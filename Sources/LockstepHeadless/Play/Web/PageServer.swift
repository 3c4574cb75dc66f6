internal import Foundation
internal import LockstepTrace
internal import LockstepWeb

/// Serves pages until the user presses Control-C, and then offers to save the session.
struct PageServer {
  private let console: Console
  private let server: LoopbackServer
  private let wakeUp: Pipe
  private let watched: PageProcessEnvironment?

  /// Starts to listen.
  ///
  /// - Parameter port: The port; nil for any free port.
  /// - Throws: An error if the port can't be used.
  init(console: Console, port: Int?, watched: PageProcessEnvironment? = nil) throws(UsageError) {
    (self.console, self.watched, wakeUp) = (console, watched, Pipe())
    guard (0...65_535).contains(port ?? 0) else { throw .badPort(port ?? 0) }
    do throws(SocketError) {
      server = try LoopbackServer(
        port: port ?? 0,
        token: watched?.token ?? LoopbackServer.makeToken(),
        wakeUp: watched == nil ? wakeUp.fileHandleForReading.fileDescriptor : STDIN_FILENO
      )
    } catch {
      throw .portInUse(port ?? 0, error)
    }
  }

  /// Serves pages until Control-C.
  ///
  /// - Parameters:
  ///   - surfaces: The features.
  ///   - previews: Finds further features while the page is served; nil if there are none.
  ///   - index: The page that shows the features.
  ///   - name: The name of the served features, for the message.
  nonisolated(nonsending) func serve(
    _ surfaces: [BrowserPageUpdater],
    previews: PreviewFinder? = nil,
    index: String,
    of name: String
  ) async {
    let (begin, interrupted) = (
      ContinuousClock.now,
      InterruptObserver { [wakeUp] in
        try? wakeUp.fileHandleForWriting.write(contentsOf: Data([0]))
      }
    )
    console.output.append(line: "\(name) is available at \(server.address)")
    console.output.append(line: "Open it in a browser on this machine. Control-C ends it.")
    console.flush()
    let player = WebPlayer(surfaces, previews: previews, index: index, on: server) { ContinuousClock.now - begin }
    // Under `watch`, standard input wakes the server instead of a signal.
    await player.run(longestWait: watched == nil ? nil : 200) { requests, isWoken in
      if isWoken, watched != nil, !readNotes(for: player) { return false }
      if requests > 0, let surface = player.surfaces.first?.surface { watched?.save(surface.session) }
      return !interrupted.hasReceived()
    }
    if let surface = player.surfaces.first?.surface, player.surfaces.count == 1, surface.hasBeenUsed, !surface.isLive {
      await SessionSaver.offer(on: console, listing: surface.stepNumber) { _ in surface.session }
    }
  }

  /// Shows the notes that `watch` wrote about the build.
  ///
  /// - Returns: False if `watch` has ended.
  private func readNotes(for player: WebPlayer) -> Bool {
    let bytes = FileHandle.standardInput.availableData
    for line in bytes.split(separator: 0x0A) {
      if let note = try? JSONDecoder().decode(BuildStatusMessage.self, from: Data(line)) { player.show(note) }
    }
    return !bytes.isEmpty
  }
}

extension UsageError {
  static func badPort(_ port: Int) -> Self {
    Self("there is no port \(port)") { "Choose one from 1024 to 65535, or leave `--port` out." }
  }

  static func portInUse(_ port: Int, _ error: SocketError) -> Self {
    Self("port \(port) can't be used: \(error.text)") { "Choose another port, or leave `--port` out." }
  }
}
