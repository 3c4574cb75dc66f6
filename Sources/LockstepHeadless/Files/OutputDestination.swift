internal import Foundation
internal import Lockstep

/// The destination of a command's output: a file or a stream.
enum OutputDestination {
  /// A regular file, or a path at which no file exists yet. Links are resolved.
  case file(String)

  /// A pipe, a device, or a descriptor of this process, such as `/dev/stdout`.
  case stream(FileDescriptor)

  private static let mostLinks = 40

  /// Follows the links of a path.
  ///
  /// - Throws: An error if the path's folder doesn't exist, or if the path is a folder.
  init(_ path: String) throws(SystemError) {
    var path = path
    for _ in 0..<Self.mostLinks {
      let (folder, name) = try Self.parts(of: path)
      if let number = Self.descriptor(name, in: folder) {
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw SystemError(code: errno) }
        self = .stream(FileDescriptor(copy))
        return
      }
      path = folder + (folder.hasSuffix("/") ? "" : "/") + name
      var status = stat()
      guard lstat(path, &status) == 0 else {
        guard errno == ENOENT else { throw SystemError(code: errno) }
        self = .file(path)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        self = .file(path)
        return
      case S_IFDIR: throw SystemError(code: EISDIR)
      case S_IFLNK:
        let link = try Self.destination(of: path)
        path = link.hasPrefix("/") ? link : "\(folder)/\(link)"
      default:
        self = .stream(try Self.open(path))
        return
      }
    }
    throw SystemError(code: ELOOP)
  }

  /// The folder of a path, with links resolved, and the file's name.
  private static func parts(of path: String) throws(SystemError) -> (folder: String, name: String) {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard let real = realpath(folder, nil) else { throw SystemError(code: errno) }
    defer { free(real) }
    return (String(cString: real), name)
  }

  /// The number of this process's descriptor that a path names: `/proc/self/fd/1` or `/dev/fd/1`.
  private static func descriptor(_ name: String, in folder: String) -> Int32? {
    ["/proc/\(getpid())/fd", "/dev/fd"].contains(folder) ? Int32(name) : nil
  }

  private static func destination(of link: String) throws(SystemError) -> String {
    do {
      return try FileManager.default.destinationOfSymbolicLink(atPath: link)
    } catch {
      throw SystemError(code: errno)
    }
  }

  private static func open(_ path: String) throws(SystemError) -> FileDescriptor {
    let number = Foundation.open(path, O_WRONLY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError(code: errno) }
    return FileDescriptor(number)
  }
}
