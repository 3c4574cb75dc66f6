internal import Foundation

/// How much memory the process holds, in bytes; nothing where the system doesn't tell as Linux does.
enum ResidentMemory {
  static var bytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
  }
}
