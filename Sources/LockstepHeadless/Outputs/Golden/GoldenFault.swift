/// Why a trace is not the golden one. `GoldenFault+Text.swift` puts it into words.
enum GoldenFault: Sendable, Equatable {
  case missing(file: String)
  case differs(file: String, golden: String, trace: String)

  /// The golden file cannot be read, or written when recording.
  case unreadable(file: String)
  case unwritable(file: String)

  /// It was rewritten, as asked for.
  case recorded(file: String)
}
