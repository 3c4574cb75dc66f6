import Foundation
import LockstepScreen

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// A server for tests; returns the lines that it writes in response to each message.
final class ServerHarness {
  private let printed = PrintedOutput()
  private let server: RPCServer

  init(catalog: FeatureCatalog = ScriptHarness.catalog, theme: Theme = .default) {
    server = RPCServer(catalog: catalog, theme: theme, output: printed.sink)
  }

  /// Sends a message.
  ///
  /// - Returns: The lines written since the previous message.
  nonisolated(nonsending) func send(_ message: String) async -> [String] {
    await send(bytes: Array(message.utf8))
  }

  nonisolated(nonsending) func send(bytes: [UInt8]) async -> [String] {
    await server.receive(bytes)
    return printed.takeText().split(separator: "\n").map(String.init)
  }

  /// Plays a step of a script in a session.
  ///
  /// - Returns: The response, without the members common to all responses.
  nonisolated(nonsending) func step(_ text: String, in session: Int = 1) async -> String {
    var json = JSONWriter()
    json.string(text)
    return await call("step", #"{"session":\#(session),"text":\#(json.text)}"#)
  }

  /// Calls a method with parameters in JSON.
  ///
  /// - Returns: The response, without the members common to all responses.
  nonisolated(nonsending) func call(_ method: String, _ parameters: String = "{}") async -> String {
    let message = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#
    return (await send(message)).last?.replacing(#"{"jsonrpc":"2.0","id":1,"#, with: "{") ?? ""
  }
}
