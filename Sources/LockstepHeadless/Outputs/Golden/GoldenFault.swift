/// The reason why a trace differs from its golden file. `GoldenFault+Text.swift` puts it into words.
enum GoldenFault: Sendable, Equatable {
  case missing(file: String)
  case differs(file: String, golden: String, trace: String)

  /// The golden file cannot be read, or written when recording.
  case unreadable(file: String)
  case unwritable(file: String)

  /// The golden file was rewritten, as requested.
  case recorded(file: String)
}
