extension LineParser {
  /// Parses a multiline string between two `"""`, and removes the closing delimiter's indentation from each line.
  ///
  /// If the string is closed but contains a mistake, the parser still skips it, so its lines are not parsed as statements.
  mutating func multilineString() throws(Located<ScriptFault>) -> String {
    let opening = position
    position += 3
    let mark = range(from: opening)
    let first = line
    skipSpaces()
    let textBehind = position
    let hasTextBehind = byte != nil
    let rest = SourceRange(line: line, lower: textBehind, upper: end, file: source.number)
    guard let closing = closing() else {
      if hasTextBehind { throw Located(.textBehindOpening, at: rest) }
      move(toLine: source.lineCount, at: source.bounds(ofLine: source.lineCount).upperBound)
      throw Located(.unterminatedLines, at: mark)
    }
    let isOnOneLine = closing.line == first
    move(toLine: closing.line, at: closing.offset + 3)
    guard !hasTextBehind else {
      throw Located(.textBehindOpening, at: isOnOneLine ? mark : rest)
    }
    let indentation = source.bounds(ofLine: closing.line).lowerBound..<closing.offset
    guard isBlank(indentation) else { throw issue(.textBeforeClosing, from: closing.offset) }
    try rejectControlCharacters()
    return try lines(first + 1..<closing.line, indentedBy: source.bytes[indentation])
  }

  /// Finds the next unescaped `"""`.
  private func closing() -> (line: Int, offset: Int)? {
    var (line, offset, end) = (line, position, end)
    while true {
      while offset < end {
        let byte = source.bytes[offset]
        if byte == UInt8(ascii: "\\") {
          offset += 2
        } else if byte == UInt8(ascii: "\""), offset + 3 <= end,
          source.bytes[offset..<offset + 3].allSatisfy({ $0 == byte })
        {
          return (line, offset)
        } else {
          offset += 1
        }
      }
      guard line < source.lineCount else { return nil }
      line += 1
      let bounds = source.bounds(ofLine: line)
      (offset, end) = (bounds.lowerBound, bounds.upperBound)
    }
  }

  private func isBlank(_ bytes: Range<Int>) -> Bool {
    source.bytes[bytes].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private func lines(_ lines: Range<Int>, indentedBy indentation: ArraySlice<UInt8>) throws(Located<ScriptFault>)
    -> String
  {
    var content: [UInt8] = []
    var joinsNext = true
    for line in lines {
      if !joinsNext { content.append(UInt8(ascii: "\n")) }
      var parser = LineParser(source: source, line: line)
      try parser.rejectControlCharacters()
      joinsNext = try parser.append(to: &content, withoutIndentation: indentation)
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// - Returns: Whether the line ends with a backslash, which joins it with the next line.
  private mutating func append(
    to content: inout [UInt8],
    withoutIndentation indentation: ArraySlice<UInt8>
  ) throws(Located<ScriptFault>) -> Bool {
    guard source.bytes[position..<end].starts(with: indentation) else {
      guard isBlank(position..<end) else {
        skipSpaces()
        throw issue(.badIndentation, from: source.bounds(ofLine: line).lowerBound)
      }
      return false
    }
    position += indentation.count
    while let next = byte {
      if next == UInt8(ascii: "\\") {
        if isBlank(position + 1..<end) { return true }
        content.append(contentsOf: String(try escape()).utf8)
      } else {
        content.append(next)
        position += 1
      }
    }
    return false
  }
}
