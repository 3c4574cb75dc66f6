internal import Foundation
internal import Lockstep
internal import LockstepExploration
internal import LockstepPlayback
internal import LockstepSimulation

/// An error in the use of a runner. `UsageError+Text.swift` contains the messages.
enum UsageError: Error, Sendable, Equatable {
  // Commands and options
  case missingCommand(known: [String])
  case unknownCommand(String, known: [String])
  case unknownOption(String, command: String?, known: [String])
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, allowed: String, command: String?)
  case extraOperand(String, command: String)

  /// A required operand is missing. The name of the program in `hint` is `headless`.
  case missingOperand(String, command: String, hint: String)
  case excludes(String, String)
  case needs(String, String)

  /// Two options would write the same file.
  case sameTarget(String, String, file: String)

  // Features
  case unknownFeature(String, known: [String])
  case unknownWorld(String, feature: String, known: [String])
  case catalog(CatalogFault)
  case scriptOfOther(String, feature: String, expected: String)

  case noScreen(String, known: [String])
  case unknownTheme(String, known: [String])

  // The environment
  case noTerminal
  case schedule(MalformedSchedule)

  // Exploration
  case exploration(ExplorationRequestFault)
  case exchange(ExchangeFault)
  /// The extension of a diagram's file names no format.
  case unknownDiagramFormat(String)

  // Files
  case noSuchFile(String, near: String?)
  case danglingLink(String, target: String)
  case unreadable(String, SystemError? = nil)
  case folder(String)
  case tooLarge(String, limit: Int)
  case unwritable(String, SystemError? = nil)
  case outputLost(SystemError)
  case noScripts(folder: String)

  /// The process can't open as many more files as it needs.
  case tooFewFiles(limit: Int, needed: Int)

  /// The system refuses an operation, possibly on a file.
  case system(SystemError, path: String?)
  case sameName(String, files: [String])
}

extension UsageError {
  /// Converts a usage error, an error of playback that results from the command line, or an error of the system.
  ///
  /// - Returns: `nil` for other errors.
  init?(_ error: any Error) {
    switch error {
    case let error as UsageError: self = error
    case let world as UnknownWorld: self = .unknownWorld(world.name, feature: world.feature, known: world.known)
    default:
      guard let cause = SystemError(error) else { return nil }
      self = .system(cause, path: (error as? CocoaError)?.filePath)
    }
  }
}

extension SystemError {
  /// Returns the error number of an error that Foundation throws; nil if it has none.
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
