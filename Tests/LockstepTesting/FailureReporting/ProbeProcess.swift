#if os(Linux)
  import Foundation
  import TestProcesses

  /// A finished process of this test binary, which ran tests that are disabled otherwise.
  struct ProbeProcess {
    var output: String
    var status: Int32

    /// - Parameters:
    ///   - arguments: The arguments of the test binary, which select the tests.
    ///   - variables: Environment variables to set; those with the value `nil` are removed.
    static func run(_ arguments: [String], environment variables: [String: String?]) async throws -> ProbeProcess {
      let binary = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let (output, status) = try await ChildProcess.run(binary, arguments, environment: variables, mergesErrors: true)
      return ProbeProcess(output: output, status: status)
    }
  }
#endif
