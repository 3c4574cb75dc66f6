import Lockstep

/// Damages texts by changing bytes, words and lines.
enum TextDamager {
  /// Characters that are invalid in scripts, or frequent.
  private static let snippets = [
    "\0", "\u{FEFF}", "\r", "\r\n", "\n", "\t", "\u{2028}", "\u{202E}", "\u{85}", "\u{301}", "👨‍👩‍👧‍👦", "\u{1F1E9}\u{1F1EA}",
    "ß", "\"", "\"\"\"", "\\",
    "\\u{110000}", "\\u{D800}", "#", "…", "...", "`", "<", ">", "(", ")", "[", "]", "[:]", ":", ",", ".", "_", "=",
    "==", "+=", "-=", "!=", "-",
    "    ", "\u{A0}", "\u{7F}", "\u{1B}[31m",
  ]

  private static let numbers = [
    "0", "-0", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615",
    "170141183460469231731687303715884105727", "-170141183460469231731687303715884105728",
    "340282366920938463463374607431768211456",
    "1e300", "1e-400", "1e99999", "1000000000", "1000000001", "9223372036854775807s", "9223372036854775808s",
    "0.0000000000000000009s", "3600000000s",
    "3600000001s", "-1s", "1e3s", "0x7fffffffffffffffffffffffffffffff", "0b2", "00", "1_", "1.", "1..2",
    "99999999999999999999h", "153722867280912931m",
  ]

  /// Damages a text.
  static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    switch random.number(0...2) {
    case 0: damageBytes(&bytes, &random)
    case 1: damageWords(&bytes, &random)
    default: damageLines(&bytes, &random)
    }
  }

  static func damageBytes(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard let place = random.pick(bytes.indices) else { return }
    let end = min(bytes.count, place + random.number(1...20))
    switch random.number(0...5) {
    case 0: bytes[place] ^= 1 << UInt8(random.number(0...7))
    case 1: bytes[place] = UInt8(random.number(0...255))
    case 2, 3: bytes.insert(contentsOf: (random.pick(snippets) ?? "").utf8, at: place)
    case 4: bytes.removeSubrange(place..<end)
    default: random.isSo(0.3) ? bytes.removeSubrange(place...) : bytes.insert(contentsOf: bytes[place..<end], at: place)
    }
  }

  static func damageWords(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    var words = words(of: bytes)
    guard let (one, other) = random.pick(words.indices).flatMap({ one in random.pick(words.indices).map { (one, $0) } })
    else { return }
    switch random.number(0...6) {
    case 0: words.swapAt(one, other)
    case 1: words[one] = words[other]
    case 2: words.remove(at: one)
    case 3: words.insert(words[one], at: one)
    case 4:
      let digits = words.indices.filter { words[$0].first.map { (48...57).contains($0) } == true }
      words[random.pick(digits) ?? one] = Array((random.pick(numbers) ?? "0").utf8)
    case 5: words[one] = Array((random.pick(Self.verbs) ?? "").utf8)
    default: nest(&words[one], &random)
    }
    bytes = Array(words.joined())
  }

  private static let verbs = [
    "feature", "world", "seed", "given", "let", "include", "repeat", "unordered", "end", "exhaustivity", "send",
    "receive",
    "advance", "finish", "skip",
    "expect", "state", "snapshot", "note", "count", "contains", "absent", "self", "nil", "received", "effects", "on",
    "off",
  ]

  private static func nest(_ word: inout [UInt8], _ random: inout SeededGenerator) {
    let depth = random.pick(1, 2, 50, 99, 100, 101, 3_000)
    let (left, right) = random.pick(
      ("(", ")"),
      ("[", "]"),
      (".a(", ")"),
      ("A<", ">"),
      ("[1:", "]"),
      (".wrap(", ")"),
      ("[", ""),
      ("(", "")
    )
    word =
      Array((String(repeating: left, count: depth)).utf8) + word + Array(String(repeating: right, count: depth).utf8)
  }

  static func damageLines(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let newLine = UInt8(ascii: "\n")
    var lines = bytes.split(separator: newLine, omittingEmptySubsequences: false).map(Array.init)
    guard let (one, other) = random.pick(lines.indices).flatMap({ one in random.pick(lines.indices).map { (one, $0) } })
    else { return }
    var end = [newLine]
    switch random.number(0...9) {
    case 0: lines.swapAt(one, other)
    case 1: lines.insert(lines[one], at: other)
    case 2: lines.remove(at: one)
    case 3: lines[one] = Array("  ".utf8) + lines[one]
    case 4: lines[one] = Array(lines[one].drop { $0 == 0x20 || $0 == 0x09 })
    case 5: lines.append(lines.remove(at: one))
    case 6:
      lines.insert(
        Array("repeat \(random.pick("2", "3", "9223372036854775807", "1000000000", "0", "-1"))".utf8),
        at: min(one, other)
      )
      lines.insert(Array("end".utf8), at: max(one, other) + 1)
    case 7: lines.insert(contentsOf: repeatElement(Array("repeat 1".utf8), count: random.pick(1, 16, 17, 200)), at: one)
    case 8: end = random.pick([0x0D, 0x0A], [0x0D], [0x0A, 0x0A], [])
    default: lines[one] += Array(" \(random.pick(snippets) ?? "")".utf8)
    }
    bytes = Array(lines.joined(separator: end))
  }

  /// Splits a text into words, numbers and strings, and single characters in between.
  private static func words(of bytes: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var isInWord = false
    for byte in bytes {
      let isPart =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte >= 0x80
        || byte == 0x5F
      if isPart, isInWord, let last = words.indices.last { words[last].append(byte) } else { words.append([byte]) }
      isInWord = isPart
    }
    return words
  }
}
