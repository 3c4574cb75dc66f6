import Foundation
import Testing

/// The executable `headless` that was built together with these tests.
enum BuiltExecutable {
  static var path: String {
    get throws {
      let tests = URL(filePath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()
      let path = tests.appending(path: "headless").path
      return try #require(FileManager.default.isExecutableFile(atPath: path) ? path : nil, "there is no \(path)")
    }
  }
}
