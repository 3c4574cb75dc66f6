#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#else
  internal import Darwin
#endif

/// An error number of the system, and its meaning in plain words.
package struct SystemError: Error, Hashable, Sendable {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The error of the most recent system call of this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// The error of a file that another process has locked.
  package static var inUse: SystemError { SystemError(code: EBUSY) }

  /// The error of a path at which no file exists.
  static var missing: SystemError { SystemError(code: ENOENT) }

  /// The cause, for use after a colon: `the disk is full`; nil if the error is about the path itself, which may be missing or forbidden.
  package var cause: String? {
    switch code {
    case EACCES, EPERM, ENOENT, ENOTDIR: nil
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EMFILE: "this process has too many open files"
    case ENFILE: "the system has too many open files"
    case EFBIG: "it would exceed the file-size limit"
    case EROFS: "the disk is read-only"
    case EIO: "a disk error occurred"
    case EISDIR: "it is a folder"
    case ENAMETOOLONG: "its name is too long"
    case ELOOP: "its links form a cycle"
    case ENOMEM, EAGAIN: "the system has no memory or processes left"
    case EBUSY: "another process is using it"
    case ETXTBSY: "another process is still writing it"
    default: text
    }
  }

  /// The system's message and the error number: `Permission denied (error 13)`.
  package var text: String { "\(String(cString: strerror(code))) (error \(code))" }

  /// Suggests a fix; nil for errors without a specific one.
  package var nextStep: String? {
    switch code {
    case ENOSPC, EDQUOT: "Free some space, or use another disk."
    case EMFILE: "Raise the limit of open files with `ulimit -n`."
    case ENFILE: "Close other programs, or raise the system's limit of open files."
    case EFBIG: "Raise the limit with `ulimit -f`, or write less."
    case EROFS: "Use another disk."
    case EIO: "Check the disk."
    case EISDIR: "Specify a file in it."
    case ENAMETOOLONG: "Use a shorter name."
    case ELOOP: "Check the links with `ls -l`."
    case EBUSY, ETXTBSY: "Wait until that process has ended, or specify another file."
    default: nil
    }
  }
}
