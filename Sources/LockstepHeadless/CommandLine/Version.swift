internal import Lockstep

/// The output of `--version`.
enum Version {
  /// Lockstep's version.
  static let number = "0.1.0"

  static func text(of program: String) -> String {
    "\(program) \(number), trace format \(TraceFormat.version)"
  }
}
