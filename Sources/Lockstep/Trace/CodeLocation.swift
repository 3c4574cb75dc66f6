/// A source location, captured once in a public function and passed on as one value.
public struct CodeLocation: Sendable, Hashable {
  /// `Module/File.swift`.
  public let fileID: StaticString

  /// The file's path on the machine that compiled it.
  public let filePath: StaticString

  /// The line, counted from 1.
  public let line: UInt

  /// The column, counted from 1.
  public let column: UInt

  /// Creates a location from `#fileID`, `#filePath`, `#line` and `#column`.
  ///
  /// - Parameters:
  ///   - fileID: `Module/File.swift`.
  ///   - filePath: The file's path on the machine that compiled it.
  ///   - line: Counted from 1.
  ///   - column: Counted from 1.
  @inlinable
  public init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The file's name without its module and folders: `Login.swift`.
  public var file: String {
    // Uses bytes for speed, because each unnamed effect reads this property several times.
    fileID.withUTF8Buffer { id in
      String(decoding: id.suffix(from: id.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0), as: UTF8.self)
    }
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.line == rhs.line && lhs.column == rhs.column && lhs.fileID.description == rhs.fileID.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
    hasher.combine(fileID.description)
  }
}

extension CodeLocation: CustomStringConvertible {
  /// `Module/File.swift:42`.
  public var description: String { "\(fileID):\(line)" }
}
