internal import Foundation
internal import Lockstep
internal import LockstepExploration
internal import LockstepPlayback

/// Errors that concern files and folders, and system errors.
extension UsageError {
  static func noSuchFile(_ path: String, near: String?) -> Self {
    let hint = near.map { "Did you mean `\(cut($0))`?" } ?? "Look for it with `ls`."
    return Self("there is no file `\(cut(path))`", .missing) { hint }
  }

  static func danglingLink(_ path: String, target: String) -> Self {
    let title = "`\(cut(path))` is a link to `\(cut(target))`, which does not exist"
    return Self(title, .missing) { "Fix the link, or specify another file." }
  }

  static func unreadable(_ path: String, _ error: SystemError? = nil) -> Self {
    let hint = error?.nextStep ?? "Check its permissions."
    return Self("`\(cut(path))` cannot be read\(cause(error))", .unreadable) { hint }
  }

  static func tooLarge(_ path: String, limit: Int) -> Self {
    let hint = "Split the script, or move shared lines into an included file."
    return Self("`\(cut(path))` has more than \(limit) bytes", .tooLarge) { hint }
  }

  static func folder(_ path: String) -> Self {
    Self("`\(cut(path))` is a folder") { "Specify a file in it." }
  }

  static func unwritable(_ path: String, _ error: SystemError? = nil) -> Self {
    Self("`\(cut(path))` cannot be written\(cause(error))") {
      error?.nextStep ?? "Check that its folder exists, and its permissions."
    }
  }

  static func outputLost(_ error: SystemError) -> Self {
    Self("the output could not be written\(cause(error))") { error.nextStep ?? "Check the destination of the output." }
  }

  static func noScripts(folder: String) -> Self {
    Self("there are no scripts in `\(cut(folder))`") { "Scripts are files whose names end with `.script`." }
  }

  static func noGoldenFolder(_ path: String) -> Self {
    let near = ScriptFinder.near(path).flatMap { ScriptFinder.isFolder($0) == true ? $0 : nil }
    let start = near.map { "Did you mean `\(cut($0))`? Otherwise," } ?? "Specify it with `--golden DIR`, or"
    return Self("there is no folder `\(cut(path))` with golden files") {
      "\(start) write the first ones with `headless run . --golden \(cut(path)) --record`."
    }
  }

  static func sameName(_ name: String, files: [String]) -> Self {
    Self("two scripts would have the golden file `\(name).trace`") { "Rename one of \(list(files))." }
  }

  /// The process can't open as many additional files as it needs.
  static func tooFewFiles(limit: Int, needed: Int) -> Self {
    Self("too many open files: exploring needs \(needed) more, and the limit of this process is \(limit)") {
      "Raise the limit of open files with `ulimit -n 256`."
    }
  }

  /// The system rejected an operation, possibly on a file.
  static func system(_ error: SystemError, path: String?) -> Self {
    let cause = error.cause ?? error.text
    guard let path else {
      let hint = error.nextStep ?? "Check the limits of this process with `ulimit -a`."
      return Self("a system call failed: \(cause)") { hint }
    }
    return Self("`\(cut(path))` cannot be used: \(cause)") { error.nextStep ?? "Check its permissions." }
  }

  private static func cause(_ error: SystemError?) -> String {
    error?.cause.map { ": \($0)" } ?? ""
  }
}

extension UsageError {
  /// Converts a usage error, an error of playback or exploration that the command line caused, or a system error.
  ///
  /// - Returns: `nil` for other errors.
  init?(_ error: any Error) {
    switch error {
    case let error as UsageError: self = error
    case let fault as ExplorationRequestFault: self.init(fault.title) { fault.hint }
    case let world as UnknownWorld: self = .unknownWorld(world.name, feature: world.feature, known: world.known)
    default:
      guard let cause = SystemError(error) else { return nil }
      self = .system(cause, path: (error as? CocoaError)?.filePath)
    }
  }
}

extension SystemError {
  /// Extracts the error number from an error that Foundation throws; nil if it has none.
  init?(_ error: any Error) {
    if let error = error as? SystemError {
      self = error
    } else if let error = error as? POSIXError {
      self.init(code: error.code.rawValue)
    } else if let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error {
      self.init(cause)
    } else if (error as NSError).domain == NSPOSIXErrorDomain {
      self.init(code: Int32((error as NSError).code))
    } else {
      return nil
    }
  }
}
