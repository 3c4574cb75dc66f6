internal import Foundation
package import Lockstep

/// The page of a report: a self-contained HTML file that shows runs and needs no server.
///
/// The page is written sequentially, so even an incomplete page can be opened:
///
/// 1. A summary as plain text, in the first 16 KB. Its size is fixed, so that it can be rewritten in place.
/// 2. The style sheet and the script, which `generate.py` copies from the folder `Page`.
/// 3. Blocks of data in chronological order: JSON, compressed by `Deflate`, in base64. Small blocks are not compressed.
package enum ReportPage {
  /// Returns the beginning of a page, up to its first block.
  ///
  /// - Parameters:
  ///   - title: The headline of the report: `1 of 195 scripts failed`.
  ///   - summary: The failures as text; truncated to fit.
  package static func head(title: String, summary: String) -> [UInt8] {
    Array(summaryRegion(title: title, summary: summary).utf8) + Array(code.utf8)
  }

  /// Returns the first bytes of a page; their number is always the same.
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

  /// Returns a block of data.
  ///
  /// - Parameters:
  ///   - name: The kind of data in the block.
  ///   - members: Writes the block's members.
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

  /// Returns a block of several objects.
  ///
  /// - Parameter list: The objects as JSON, separated by commas.
  static func block(list: [UInt8]) -> [UInt8] {
    block([UInt8(ascii: "[")] + list + [UInt8(ascii: "]")])
  }

  /// Returns a block of JSON. Small blocks stay uncompressed, because a browser decompresses them more slowly than it reads them.
  private static func block(_ json: [UInt8]) -> [UInt8] {
    if json.count < smallest { return plainBlock(json) }
    let content = Data(Deflate.compress(json)).base64EncodedString()
    return Array("\n<script type=\"text/plain\" class=\"block\">\(content)</script>".utf8)
  }

  /// Minimum size of a compressed block, in bytes.
  private static let smallest = 1_500

  /// Returns an uncompressed block. Its line begins with ``plainStart``.
  package static func plainBlock(_ name: StaticString, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
    plainBlock(json(name) { $0.object(members) })
  }

  /// The start of a line that contains a block of plain JSON.
  static let plainStart = Array("<script type=\"application/json\" class=\"block\">".utf8)
  static let end = Array("</script>".utf8)

  private static func plainBlock(_ json: [UInt8]) -> [UInt8] {
    var block = Array("\n".utf8) + plainStart
    for byte in json {
      if byte == UInt8(ascii: "<") { block += "\\u003c".utf8 } else { block.append(byte) }
    }
    return block + end
  }

  /// Returns the first block, which describes the report.
  package static func opening(title: String, program: String, kind: String) -> [UInt8] {
    block("report") { json in
      json.write(title, under: "title")
      json.write(program, under: "program")
      json.write(kind, under: "kind")
    }
  }

  /// Text or a drawing shown next to the runs.
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

  /// Returns a block of attachments.
  package static func attachments(_ attachments: [Attachment]) -> [UInt8] {
    block(
      json("attachments") { json in
        json.array { json in for attachment in attachments { json.object { attachment.write(to: &$0) } } }
      }
    )
  }

  private static let code = "\n<style>\n\(ReportAssets.style)</style>\n<script>\n\(ReportAssets.program)</script>"

  /// Escapes scalars instead of characters, because a browser reads `<` as the start of a tag even before a combining mark.
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

  /// Truncates text to a number of bytes, at a line boundary if possible.
  private static func cut(_ text: String, to bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    let end = "\n… (truncated; the page below has the rest)"
    var cut = Substring(text)
    while cut.utf8.count > bytes - end.utf8.count {
      cut = cut.lastIndex(of: "\n").map { cut[..<$0] } ?? cut.prefix(cut.count / 2)
    }
    // An entity must not be split.
    if let entity = cut.lastIndex(of: "&"), !cut[entity...].contains(";") { cut = cut[..<entity] }
    return cut + end
  }
}
