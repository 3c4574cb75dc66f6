/// Why a request isn't done. `RPCFault+Text.swift` puts it into words and codes.
enum RPCFault: Error, Sendable, Equatable {
  // The message
  case malformed
  case tooLong(limit: Int)
  case emptyBatch
  case longBatch(count: Int, limit: Int)
  case notARequest(String)
  case wrongVersion
  case missingMethod
  case badID(String)
  case unnamedParameters(String)

  /// The message can be read, but what it asks for isn't done.
  case call(ServerFault)
}
