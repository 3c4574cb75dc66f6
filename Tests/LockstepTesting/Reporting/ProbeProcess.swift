#if os(Linux)
  import Foundation

  /// A finished process of this test binary, which ran tests that are disabled otherwise.
  struct ProbeProcess {
    var output: String
    var status: Int32

    /// - Parameters:
    ///   - arguments: The arguments of the test binary, which select the tests.
    ///   - variables: Environment variables to set; those with the value `nil` are removed.
    static func run(_ arguments: [String], environment variables: [String: String?]) throws -> ProbeProcess {
      let process = Process()
      process.executableURL = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      process.arguments = arguments
      var environment = ProcessInfo.processInfo.environment
      // Under `--sanitize=address`, LeakSanitizer doesn't recognize Swift's packed pointers, and reports caches as leaks.
      environment["ASAN_OPTIONS"] = "detect_leaks=0"
      for (name, value) in variables { environment[name] = value }
      process.environment = environment
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return ProbeProcess(output: output, status: process.terminationStatus)
    }
  }
#endif
