internal import Foundation

/// The resident memory of the process, in bytes; nil on systems without Linux's `/proc/self/statm`.
package enum ResidentMemory {
  package static var bytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
  }
}
