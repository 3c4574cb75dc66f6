internal import Foundation

extension VideoStreamClient {
  /// A service that receives video over HTTP, one request per chunk.
  ///
  /// `POST {address}/chunks?epoch={number}&first={sequence}` sends the frames of an epoch, starting with the one that has this number. The
  /// body has a line of JSON for each frame, followed by the frame's bytes:
  ///
  ///     {"sequence":1,"time":0,"key":true,"bytes":74624}
  ///     …
  ///     {"sequence":2,"time":33,"key":false,"bytes":9328}
  ///     …
  ///
  /// The time is in milliseconds since the camera was opened for this epoch. Numbers missing in an epoch belong to dropped frames; the
  /// frame after a gap is a key frame. If the broadcast is over, the response has status 404 or 410.
  ///
  /// A single request per epoch, whose body is sent as the camera delivers it, is not possible: Foundation on Linux has no
  /// `Stream.getBoundStreams`, so a body has to be complete before it is sent.
  ///
  /// - Parameters:
  ///   - timeout: Maximum wait for a response, in whole seconds of real time.
  ///   - authorization: Returns the `Authorization` header, called for each request; `nil` omits the header.
  /// - Returns: A service with its own connections.
  public static func http(
    timeout: Duration = .seconds(20),
    authorization: @escaping @Sendable () async -> String? = { nil }
  ) -> VideoStreamClient {
    let server = HTTPClient<StreamError>(timeout: timeout, authorization: authorization)
    return VideoStreamClient { address, chunk in
      let query = [("epoch", "\(chunk.epoch)"), ("first", "\(chunk.frames.first?.sequence ?? 0)")]
      let type = "application/octet-stream"
      _ = try await server.body(
        of: server.request(["chunks"], of: address, query: query, body: chunk.body, type: type)
      )
    }
  }
}

extension VideoChunk {
  /// The frames in the format of the protocol.
  fileprivate var body: Data {
    var body = Data()
    body.reserveCapacity(frames.reduce(0) { $0 + $1.data.count + 100 })
    for frame in frames {
      let (sequence, time, count) = (frame.sequence, frame.time, frame.data.count)
      let header = "{\"sequence\":\(sequence),\"time\":\(time),\"key\":\(frame.isKey),\"bytes\":\(count)}\n"
      body.append(Data(header.utf8))
      body.append(frame.data)
    }
    return body
  }
}
