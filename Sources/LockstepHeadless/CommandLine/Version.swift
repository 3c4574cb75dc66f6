internal import Lockstep

/// What `--version` tells.
enum Version {
  /// Lockstep's.
  static let number = "0.1.0"

  static func text(of program: String) -> String {
    "\(program) \(number), trace format \(TraceFormat.version)"
  }
}
