/// Character classes that determine line breaks: those of Unicode's line breaking algorithm (UAX #14) that matter here.
///
/// South East Asian letters count as alphabetic: breaking them needs a dictionary, which this library doesn't have.
enum LineBreakClass: UInt8 {
  /// Letters and symbols (AL, HL, SA, AI).
  case alphabetic
  /// Decimal digits (NU).
  case numeric
  /// Ideographs, kana, Hangul, emoji and other wide characters (ID, H2, H3, RI).
  case ideographic
  /// Opening punctuation (OP).
  case opening
  /// Wide opening punctuation (OP), which may follow a letter on another line.
  case wideOpening
  /// Closing punctuation (CL).
  case closing
  /// `)` and `]` (CP).
  case closingParenthesis
  /// Quotation marks that open in most languages (QU and Pi).
  case initialQuotation
  /// Quotation marks that close in most languages (QU and Pf).
  case finalQuotation
  /// Quotation marks without a direction (QU).
  case quotation
  /// `!` and `?` (EX).
  case exclamation
  /// `,`, `.`, `:` and `;` (IS).
  case infix
  /// `/` (SY).
  case solidus
  /// `-` (HY).
  case hyphen
  /// Other hyphens, and spaces of a fixed width (BA).
  case breakAfter
  /// The em dash (B2).
  case dash
  /// Small kana, iteration marks and wide middle dots (NS, CJ).
  case nonstarter
  /// Leaders such as `…` (IN).
  case inseparable
  /// Currency signs and other prefixes of a number (PR).
  case prefix
  /// The percent sign and other suffixes of a number (PO).
  case postfix
  /// No-break spaces and hyphens (GL).
  case glue
  /// The word joiner (WJ).
  case wordJoiner
  /// U+200B (ZW).
  case zeroWidthSpace
  /// The space (SP).
  case space
  /// Format characters, which belong to the character before (CM).
  case attached

  init(ascii byte: UInt8) {
    self =
      switch byte {
      case 0x20: .space
      case UInt8(ascii: "0")...UInt8(ascii: "9"): .numeric
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
      case UInt8(ascii: ")"), UInt8(ascii: "]"): .closingParenthesis
      case UInt8(ascii: "}"): .closing
      case UInt8(ascii: "\""), UInt8(ascii: "'"): .quotation
      case UInt8(ascii: "!"), UInt8(ascii: "?"): .exclamation
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): .infix
      case UInt8(ascii: "/"): .solidus
      case UInt8(ascii: "-"): .hyphen
      case UInt8(ascii: "|"): .breakAfter
      case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): .prefix
      case UInt8(ascii: "%"): .postfix
      default: .alphabetic
      }
  }

  init(_ character: Character, columns: Int) {
    guard let scalar = character.unicodeScalars.first else {
      self = .attached
      return
    }
    // The most common wide characters need none of the look-ups below.
    if 0x4E00...0x9FFF ~= scalar.value || 0xAC00...0xD7A3 ~= scalar.value {
      self = .ideographic
      return
    }
    let isSequence = character.unicodeScalars.dropFirst().first != nil
    if isSequence, columns == 2, scalar.properties.isEmoji || 0x1F1E6...0x1F1FF ~= scalar.value {
      self = .ideographic
    } else if isSequence, scalar == " " {
      // A mark on a space is visible (LB10), so the space doesn't hang.
      self = .alphabetic
    } else if scalar.isASCII {
      self.init(ascii: UInt8(truncatingIfNeeded: scalar.value))
    } else if let listed = Self.listed(scalar.value) {
      self = listed
    } else {
      self.init(unlisted: scalar, columns: columns)
    }
  }

  private init(unlisted scalar: Unicode.Scalar, columns: Int) {
    let isWide = TextWidth.columns(of: scalar) == 2
    if isWide, 0x3041...0x30FF ~= scalar.value {
      self = .ideographic
      return
    }
    self =
      switch scalar.properties.generalCategory {
      case .openPunctuation: isWide ? .wideOpening : .opening
      case .closePunctuation: .closing
      case .initialPunctuation: .initialQuotation
      case .finalPunctuation: .finalQuotation
      case .decimalNumber: isWide ? .ideographic : .numeric
      case .currencySymbol: .prefix
      case .spaceSeparator: .breakAfter
      case .format where columns == 0: .attached
      default: isWide || scalar.properties.isIdeographic ? .ideographic : .alphabetic
      }
  }

  /// The class of characters that can't be derived from the general category.
  private static func listed(_ value: UInt32) -> LineBreakClass? {
    switch value {
    case 0xA0, 0x34F, 0xF0C, 0x2007, 0x2011, 0x202F: .glue
    case 0x2060, 0xFEFF: .wordJoiner
    case 0x200B: .zeroWidthSpace
    case 0xA1, 0xBF: .opening
    case 0x3001, 0x3002, 0xFE50...0xFE52, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64: .closing
    case 0x2048, 0x2049, 0x203C, 0x203D, 0x2047: .nonstarter
    case 0x061B, 0x061E, 0x061F, 0x06D4, 0x2762, 0x2763, 0xFE56, 0xFE57, 0xFF01, 0xFF1F: .exclamation
    case 0x037E, 0x0589, 0x060C, 0x2044: .infix
    case 0x058A, 0x05BE, 0x0964, 0x0965, 0x2010, 0x2012, 0x2013, 0x2027: .breakAfter
    case 0x2014: .dash
    case 0x2024...0x2026: .inseparable
    case 0xB1, 0x2116, 0x2212, 0x2213, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6: .prefix
    case 0xA2, 0xB0, 0x2030...0x2037, 0x2103, 0x2109, 0xFF05, 0xFFE0: .postfix
    case 0x3005, 0x301C, 0x303B, 0x303C, 0x309B...0x309E, 0x30A0, 0x30FB...0x30FE: .nonstarter
    case 0xFE54, 0xFE55, 0xFF1A, 0xFF1B, 0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F: .nonstarter
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096: .nonstarter
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6: .nonstarter
    case 0x31F0...0x31FF: .nonstarter
    case 0xFF66, 0xFF71...0xFF9D: .ideographic
    default: nil
    }
  }
}
