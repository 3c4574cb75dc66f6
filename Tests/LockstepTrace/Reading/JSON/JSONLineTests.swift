import Foundation
import Lockstep
import Testing

@testable import LockstepTrace

@Suite struct JSONLineTests {
  private func line(_ text: String) throws -> JSONLine { try JSONLine(ArraySlice(text.utf8)) }

  @Test func membersAreFoundAndDecoded() throws {
    let line = try line(
      #"{"a":"x\n\"\u00e9\ud83d\ude00é","n":-12,"big":18446744073709551615,"l":["","\t"],"o":{"a":[1,{}]},"e":1.5e-3}"#
    )
    #expect(line.members.map(\.key) == ["a", "n", "big", "l", "o", "e"])
    #expect(line.string("a") == "x\n\"é😀é")
    #expect(line.integer("n") == -12)
    #expect(line.unsigned("big") == .max)
    #expect(line.strings("l") == ["", "\t"])
    #expect(
      line.strings("o") == nil && line.string("n") == nil && line.integer("e") == nil && line.integer("big") == nil
    )
    #expect(line.offset(of: "n") == 37)
  }

  @Test(
    arguments: [
      ("", 0, .object), ("[]", 0, .object), ("{", 1, .key), ("{\"a\"}", 4, .colon), ("{\"a\":}", 5, .value),
      ("{\"a\":1,}", 7, .key), ("{\"a\":01}", 6, .comma), ("{\"a\":1]", 6, .comma), ("{\"a\":[1}", 7, .comma),
      ("{\"a\":[1,]}", 8, .value), ("{}x", 2, .end), ("{\"a\":\"x", 7, .quote), ("{\"a\":\"\u{1}\"}", 6, .quote),
      ("{\"a\":\"\\x\"}", 7, .escape), ("{\"a\":\"\\u12g4\"}", 10, .escape), ("{\"a\":-}", 6, .digit),
      ("{\"a\":1.}", 7, .digit), ("{\"a\":nul}", 5, .value), ("{ }", 1, .key),
      ("{\"a\":\"\\ud800\"}", 6, .surrogate), ("{\"a\":\"\\udc00\"}", 6, .surrogate),
      ("{\"a\":\"\\ud800\\u0041\"}", 6, .surrogate),
    ] as [(String, Int, JSONFault.Expected)]
  )
  func invalidJSONIsFoundAtItsByte(text: String, offset: Int, expected: JSONFault.Expected) {
    let fault = #expect(throws: JSONFault.self) { try line(text) }
    #expect(fault == JSONFault(offset: offset, expected: expected))
  }

  @Test func invalidUTF8IsReported() {
    let fault = #expect(throws: JSONFault.self) {
      try JSONLine(ArraySlice(Array("{\"a\":\"".utf8) + [0xFF, 0x22, 0x7D]))
    }
    #expect(fault == JSONFault(offset: 6, expected: .utf8))
  }

  @Test func nestingDoesNotUseTheStack() throws {
    let depth = 1_000_000
    let text = "{\"a\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
    #expect(try line(text).members.count == 1)
    #expect(throws: JSONFault.self) { try line(String(text.dropLast(2))) }
  }

  /// For objects without white space, the results equal those of Foundation's parser.
  @Test(arguments: 0..<8)
  func randomLinesAreAcceptedIfFoundationAcceptsThem(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts = ["{", "}", "[", "]", ",", ":", "\"a\"", "1", "-0.5", "true", "null", "\"\\n\"", "\"\\u00e9\"", "0"]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<8, using: &random)
      let text = "{\"k\":" + (0..<count).compactMap { _ in parts.randomElement(using: &random) }.joined() + "}"
      // Foundation's parser accepts a trailing comma in lists.
      let hasComma = text.contains(",}") || text.contains(",]")
      let isJSON = !hasComma && (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
      #expect(((try? line(text)) != nil) == isJSON, "seed \(seed): \(text)")
    }
  }

  @Test func linesPrintEveryMember() {
    #expect(
      JSONLine.lines(of: #"{"a":[],"b":[1,{"c":"x,\"{"}],"d":{}}"#.utf8)
        == """
        {
          "a": [],
          "b": [
            1,
            {
              "c": "x,\\"{"
            }
          ],
          "d": {}
        }
        """
    )
  }
}
