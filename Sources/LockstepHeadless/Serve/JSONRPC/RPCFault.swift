internal import LockstepTrace

/// The reason why a request fails. `RPCFault+Text.swift` puts it into words and codes.
enum RPCFault: Error, Sendable, Equatable {
  // The message
  case malformed(JSONFault)
  case tooLong(limit: Int)
  case emptyBatch
  case longBatch(count: Int, limit: Int)
  case notARequest(String)
  case wrongVersion
  case missingMethod
  case badID(String)
  case unnamedParameters(String)

  /// The message is valid, but the requested call fails.
  case call(ServerFault)
}
