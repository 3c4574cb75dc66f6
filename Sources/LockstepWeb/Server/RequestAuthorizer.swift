/// Decides which requests are answered: only those from pages on this machine that have the token.
///
/// Other pages in the same browser can send requests to this port. They have another origin and don't have the token. A page whose own host
/// name resolves to this machine (DNS rebinding) sends that name as its host.
struct RequestAuthorizer {
  let port: Int
  let token: String

  /// Checks a request.
  ///
  /// - Returns: The path below the token: `/statement` for `/TOKEN/statement`.
  /// - Throws: The status of the response.
  func path(of request: HTTPRequest) throws(HTTPStatus) -> String {
    guard let host = request["host"] else { throw .badRequest }
    guard hosts.contains(host.lowercased()) else { throw .misdirectedRequest }
    if let origin = request["origin"] {
      guard hosts.contains(where: { origin == "http://\($0)" }) else { throw .forbidden }
    }
    if let site = request["sec-fetch-site"] {
      guard site == "same-origin" || site == "none" else { throw .forbidden }
    }
    let rest = request.path.dropFirst()
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    guard Self.areEqual(rest[..<end].utf8, token.utf8) else { throw .forbidden }
    return String(rest[end...])
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Compares in time that depends only on the lengths.
  private static func areEqual(_ first: some Collection<UInt8>, _ second: some Collection<UInt8>) -> Bool {
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
