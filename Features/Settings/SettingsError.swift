internal import Foundation
public import Lockstep

/// The reason why a file could not be read or written.
public enum SettingsError: String, Error, Hashable, Sendable, Decodable, CaseIterable {
  /// The disk or the person's quota is full.
  case noSpace
  /// The system denies the app access.
  case notAllowed
  /// Any other error: the disk failed or was removed.
  case diskFailure

  /// Converts any error.
  ///
  /// - Parameter error: An error thrown by `FileStorage` or read from a recording.
  public init(_ error: any Error) {
    switch error {
    case let error as SettingsError: self = error
    case let recorded as TaskFailure: self = SettingsError(rawValue: recorded.message) ?? .diskFailure
    case FileStorageError.failed(_, _, let code): self = SettingsError(code: code)
    default: self = .diskFailure
    }
  }

  private init(code: Int32) {
    self =
      switch POSIXErrorCode(rawValue: code) {
      case .ENOSPC, .EDQUOT, .EFBIG: .noSpace
      case .EACCES, .EPERM, .EROFS: .notAllowed
      default: .diskFailure
      }
  }

  /// A short description of the problem: `the disk is full`.
  public var text: TextState {
    switch self {
    case .noSpace: "the disk is full"
    case .notAllowed: "the app has no access to its folder"
    case .diskFailure: "a disk error occurred"
    }
  }

  /// Advice on the next step.
  public var advice: TextState {
    switch self {
    case .noSpace: "Free some space and try again."
    case .notAllowed: "Allow access to the folder and try again."
    case .diskFailure: "Try again. If the problem persists, restart the device."
    }
  }
}
