import Testing

@testable import LockstepHeadless

/// What is read from Swift source.
@Suite struct SwiftOutlineTests {
  @Test(
    arguments: [
      ("let a = b // c \"d\"", ["let", "a", "b"]),
      ("/* a */ b /* } */", ["b"]),
      (#""a \(b + "c \(d)") e" f"#, ["b", "d", "f"]),
      (#""\\" a "\"" b"#, ["a", "b"]),
      ("#\"a \\(b) \"c\"# d", ["d"]),
      ("#\"a \\#(b)\"# c", ["b", "c"]),
      ("\"\"\"\n a \"b\" \\(c)\n\"\"\" d", ["c", "d"]),
      ("a\tb\r\nc // d\re", ["a", "b", "c", "e"]),
      ("/* a /* b */ c */ d /**/ e", ["d", "e"]),
      ("\"a", []), ("/* a", []), ("\"\\(a", ["a"]), ("", []),
    ]
  )
  func wordsOutsideOfStringsAndComments(source: String, expected: [String]) {
    let lexer = SwiftLexer(Array(source.utf8))
    #expect(lexer.tokens.filter { $0.kind == .word }.map { lexer.text($0) } == expected)
  }

  @Test func declarations() {
    let source = """
      import A
      public struct B: C { var d: Int; private let e = 1; struct F {} }
      private struct G {}
      func h() { let i = 1 }
      private(set) var j = 1
      extension K { static let l = 1; private var m: Int { 1 } }
      extension [N] { func o() {} }
      extension P: Q { public func r() {} }
      """
    let outline = SwiftOutline(Array(source.utf8))
    #expect(outline.imports == ["A"])
    #expect(outline.declared == ["B", "h", "j"])
    #expect(outline.extended == ["K": ["l"], "N": ["o"], "P": ["r"]])
    #expect(outline.conforming == ["P"])
  }
}
