import Testing

@testable import LockstepScreen

struct TextWidthTests {
  @Test func theTableAscendsAndNeighboursDiffer() {
    let table = TextWidth.table
    for (entry, next) in zip(table, table.dropFirst()) {
      #expect(entry >> 4 < next >> 4)
      #expect(entry & 0xF != next & 0xF)
    }
    #expect(table.first == 0x1)
  }

  /// The standard library has its own copy of Unicode, which may be older or newer than the table.
  @Test func marksAndEmojiAgreeWithTheStandardLibrary() {
    let changedSince16: Set<UInt32> = [0x1171E]
    for scalar in assignedScalars() where !changedSince16.contains(scalar.value) {
      let columns = TextWidth.columns(of: scalar)
      let properties = scalar.properties
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark: #expect(columns == 0, "U+\(hex(scalar))")
      case .format: #expect(columns == 0 || isVisibleFormatCharacter(scalar), "U+\(hex(scalar))")
      case _ where isInsideHangul(scalar): #expect(columns == 0, "U+\(hex(scalar))")
      case _ where 0x1F1E6...0x1F1FF ~= scalar.value: #expect(columns == 1, "U+\(hex(scalar))")
      default: #expect(columns == 2 || columns == 1 && !properties.isEmojiPresentation, "U+\(hex(scalar))")
      }
    }
  }

  @Test func fastPathsAgreeWithTheTable() {
    let table = TextWidth.table
    var entry = 0
    for value in UInt32(0)..<0x110000 {
      if entry + 1 < table.count, table[entry + 1] >> 4 <= value { entry += 1 }
      guard let scalar = Unicode.Scalar(value) else { continue }
      if TextWidth.columns(of: scalar) != Int(table[entry] & 0xF) {
        Issue.record("U+\(hex(scalar)) has \(TextWidth.columns(of: scalar)) columns")
      }
    }
  }

  @Test func columnsAreThoseOfTheCharacters() {
    let text = "naïve 漢字 👨‍👩‍👧 🇩🇪 कि"
    #expect(TextWidth.columns(of: text) == text.reduce(0) { $0 + TextWidth.columns(of: $1) })
    #expect(TextWidth.columns(of: text.dropFirst(6)) == TextWidth.columns(of: text) - 6)
    #expect(TextWidth.columns(of: "\r\n" as Character) == 1)
    #expect(TextWidth.columns(of: "\t" as Character) == 1)
  }

  @Test func simpleTextsAreMeasuredAsByCharacter() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumbers(state: seed)
    for _ in 0..<20_000 {
      let scalars = (0..<3).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0x20...0x1FFFF, using: &random)) }
      let text = String(String.UnicodeScalarView(scalars))
      let columns = SanitizedCharacter.columnsOfSimpleText(text)
      let sum = text.reduce(0) { $0 + SanitizedCharacter($1, atColumn: $0).columns }
      #expect(columns == nil || columns == sum, "seed \(seed), \(text.debugDescription)")
    }
  }

  private func assignedScalars() -> some Sequence<Unicode.Scalar> {
    (UInt32(0)..<0x110000).lazy.compactMap(Unicode.Scalar.init).filter { scalar in
      scalar.properties.age.map { $0.major <= 17 } ?? false
    }
  }

  private func isInsideHangul(_ scalar: Unicode.Scalar) -> Bool {
    0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FF ~= scalar.value
  }

  private func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16, uppercase: true) }

  /// Prepended_Concatenation_Mark, a property that the standard library doesn't have.
  private func isVisibleFormatCharacter(_ scalar: Unicode.Scalar) -> Bool {
    [0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD].contains(scalar.value) || 0x600...0x605 ~= scalar.value
  }
}
