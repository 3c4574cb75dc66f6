internal import Lockstep
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepTrace

/// Handles JSON-RPC 2.0 messages: parses calls, passes them to a ``SessionServer``, and writes the results.
///
/// It only reads and writes bytes; ``ServeCommand`` connects it to the program's input and output.
final class RPCServer {
  /// Maximum size of a message in bytes.
  static let longestMessage = 16_777_216

  /// Maximum number of requests in a batch: its responses are kept in memory until all are complete.
  static let longestBatch = 1000

  private let server: SessionServer
  private let output: BufferedByteWriter

  init(catalog: FeatureCatalog, theme: Theme = .default, output: BufferedByteWriter) {
    self.output = output
    server = SessionServer(catalog: catalog, theme: theme) { Self.notify($0, in: $1, output) }
  }

  /// Handles a message: a request, a notification or a batch.
  ///
  /// - Parameter line: The message, without its line terminator; an empty one is ignored.
  nonisolated(nonsending) func receive(_ line: some Collection<UInt8>) async {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
    do throws(JSONFault) {
      let value = try JSONValue(parsing: line)
      if let batch = value.elements { return await receive(batch: batch) }
      if let answer = await answer(to: value) { write(answer) }
    } catch {
      refuse(.malformed(error))
    }
  }

  /// Responds with an error to a message that can't be read.
  func refuse(_ fault: RPCFault) {
    write(Self.answer(RPCRequestError(.null, fault)))
  }

  /// Sends a session's event as a notification.
  private static func notify(_ event: TraceEvent, in session: Int, _ output: BufferedByteWriter) {
    var json = JSONWriter()
    json.object { json in
      json.write("2.0", under: "jsonrpc")
      json.write("event", under: "method")
      json.key("params")
      json.object { json in
        json.write(session, under: "session")
        json.key("event")
        json.raw(event.json)
      }
    }
    write(json.bytes, to: output)
  }

  nonisolated(nonsending) private func receive(batch: [JSONValue]) async {
    guard !batch.isEmpty else { return refuse(.emptyBatch) }
    guard batch.count <= Self.longestBatch else {
      return refuse(.longBatch(count: batch.count, limit: Self.longestBatch))
    }
    var answers: [[UInt8]] = []
    for value in batch {
      if let answer = await answer(to: value) { answers.append(answer) }
    }
    guard !answers.isEmpty else { return }
    var json = JSONWriter()
    json.array { json in for answer in answers { json.raw(answer) } }
    write(json.bytes)
  }

  /// - Returns: `nil` for a notification.
  nonisolated(nonsending) private func answer(to value: JSONValue) async -> [UInt8]? {
    do throws(RPCRequestError) {
      let request = try RPCRequest(value)
      let answer = await answer(to: request)
      return request.id == nil ? nil : answer
    } catch {
      return Self.answer(error)
    }
  }

  nonisolated(nonsending) private func answer(to request: RPCRequest) async -> [UInt8] {
    let id = request.id ?? .null
    do throws(RPCFault) {
      let result = try await server.call(request.method, request.parameters)
      return Self.answer(id) { json in
        json.key("result")
        json.raw(result.bytes)
      }
    } catch {
      return Self.answer(RPCRequestError(id, error))
    }
  }

  private static func answer(_ failure: RPCRequestError) -> [UInt8] {
    answer(failure.id) { json in
      json.key("error")
      json.object { json in
        json.write(failure.fault.code, under: "code")
        json.write(failure.fault.message, under: "message")
        failure.fault.writeData(to: &json)
      }
    }
  }

  private static func answer(_ id: RPCRequest.ID, _ outcome: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.write("2.0", under: "jsonrpc")
      json.key("id")
      json.write(id)
      outcome(&json)
    }
    return json.bytes
  }

  private func write(_ message: [UInt8]) {
    Self.write(message, to: output)
  }

  private static func write(_ message: [UInt8], to output: BufferedByteWriter) {
    output.append(message)
    output.append(CollectionOfOne(UInt8(ascii: "\n")))
  }
}
