internal import Foundation
package import Lockstep

/// The page of a report: one HTML file that shows runs, and needs neither a server nor other files.
///
/// The page is written from its beginning to its end, so that one that is cut off opens, too:
///
/// 1. A summary as plain text, in the first 16 KB. Its size is fixed, so that it can be rewritten in place.
/// 2. The style and the program, which `generate.py` copies from the files in this folder.
/// 3. Blocks of data, in the order in which things happened: JSON, compressed by `Deflate`, in base64. Small blocks are not compressed.
package enum ReportPage {
  /// The beginning of a page, up to its first block.
  ///
  /// - Parameters:
  ///   - title: What the report is about: `1 of 195 scripts failed`.
  ///   - summary: The failures as text; cut to fit.
  package static func head(title: String, summary: String) -> [UInt8] {
    Array(summaryRegion(title: title, summary: summary).utf8) + Array(code.utf8)
  }

  /// The first bytes of a page, which always have the same count.
  package static func summaryRegion(title: String, summary: String) -> String {
    let start = """
      <!doctype html><html lang="en"><head><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">\
      <title>\(escaped(title.prefix(200)))</title></head><body>
      <pre id="summary">
      """
    let end = "</pre>"
    let text = cut(escaped(summary), to: size - start.utf8.count - end.utf8.count)
    let filled = start + text + end
    return filled + String(repeating: " ", count: size - filled.utf8.count)
  }

  /// The size of ``summaryRegion(title:summary:)`` in bytes.
  package static let size = 12_288

  /// A block of data.
  ///
  /// - Parameters:
  ///   - name: What the block holds.
  ///   - members: Writes its members.
  package static func block(_ name: StaticString, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
    block(json(name) { $0.object(members) })
  }

  private static func json(_ name: StaticString, _ content: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key(name)
      content(&json)
    }
    return json.bytes
  }

  /// A block of several objects.
  ///
  /// - Parameter list: The objects as JSON, separated by commas.
  static func block(list: [UInt8]) -> [UInt8] {
    block([UInt8(ascii: "[")] + list + [UInt8(ascii: "]")])
  }

  /// A block of JSON. A browser unpacks a small one more slowly than it reads it.
  private static func block(_ json: [UInt8]) -> [UInt8] {
    if json.count < smallest { return plainBlock(json) }
    let content = Data(Deflate.compress(json)).base64EncodedString()
    return Array("\n<script type=\"text/plain\" class=\"block\">\(content)</script>".utf8)
  }

  /// The number of bytes from which a block is compressed.
  private static let smallest = 1_500

  /// A block that is not compressed. Its line begins with ``plainStart``.
  package static func plainBlock(_ name: StaticString, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
    plainBlock(json(name) { $0.object(members) })
  }

  /// The start of a line that holds a block as plain JSON.
  static let plainStart = Array("<script type=\"application/json\" class=\"block\">".utf8)
  static let end = Array("</script>".utf8)

  private static func plainBlock(_ json: [UInt8]) -> [UInt8] {
    var block = Array("\n".utf8) + plainStart
    for byte in json {
      if byte == UInt8(ascii: "<") { block += "\\u003c".utf8 } else { block.append(byte) }
    }
    return block + end
  }

  /// The first block: what the report is about.
  package static func opening(title: String, program: String, kind: String) -> [UInt8] {
    block("report") { json in
      json.write(title, under: "title")
      json.write(program, under: "program")
      json.write(kind, under: "kind")
    }
  }

  /// A text or drawing beside the runs.
  package struct Attachment {
    let title: String
    var text: String?
    var html: String?

    package init(title: String, text: String) { (self.title, self.text) = (title, text) }

    /// - Parameter html: Markup that the page shows in a sandboxed frame.
    package init(title: String, html: String) { (self.title, self.html) = (title, html) }

    fileprivate func write(to json: inout JSONWriter) {
      json.write(title, under: "title")
      if let text { json.write(text, under: "text") }
      if let html { json.write(html, under: "html") }
    }
  }

  /// A block of texts and drawings.
  package static func attachments(_ attachments: [Attachment]) -> [UInt8] {
    block(
      json("attachments") { json in
        json.array { json in for attachment in attachments { json.object { attachment.write(to: &$0) } } }
      }
    )
  }

  private static let code = "\n<style>\n\(ReportAssets.style)</style>\n<script>\n\(ReportAssets.program)</script>"

  /// Escapes scalars, not characters: a combining mark after `<` doesn't keep a browser from reading a tag.
  private static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\0": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Cuts a text to a number of bytes, at the end of a line if possible.
  private static func cut(_ text: String, to bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    let end = "\n… (cut; the page below has the rest)"
    var cut = Substring(text)
    while cut.utf8.count > bytes - end.utf8.count {
      cut = cut.lastIndex(of: "\n").map { cut[..<$0] } ?? cut.prefix(cut.count / 2)
    }
    // An entity may not be cut in half.
    if let entity = cut.lastIndex(of: "&"), !cut[entity...].contains(";") { cut = cut[..<entity] }
    return cut + end
  }
}
