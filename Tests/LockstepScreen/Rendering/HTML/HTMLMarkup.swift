import LockstepScreen
import Testing

/// A screen made of given elements.
struct ElementScreen<Content: Element>: Screen {
  var content: Content

  var body: some Element { content }
}

extension Element {
  /// The page of the element.
  var page: String {
    ScreenSession(ElementScreen(content: self), size: .standard).snapshot().html(title: "Page")
  }

  /// The lines of the page between `<body>` and `</body>`, without their common indentation.
  var markup: String {
    let page = page
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "  <body>"), let end = lines.lastIndex(of: "  </body>") else { return page }
    return lines[(start + 1)..<end].map { $0.withoutIndentation(4) }.joined(separator: "\n")
  }

  /// The lines inside the page's `main`, after the heading that the page has for screen readers.
  var mainMarkup: String {
    let lines = markup.split(separator: "\n", omittingEmptySubsequences: false)
    let skipped = lines.count > 1 && lines[1].contains("spoken") ? 2 : 1
    return lines.dropFirst(skipped).dropLast().map { $0.withoutIndentation(2) }.joined(separator: "\n")
  }
}

extension Substring {
  /// The line without spaces at its start, at most a number of them; the lines of a text area have none.
  fileprivate func withoutIndentation(_ count: Int) -> Substring {
    dropFirst(Swift.min(count, prefix { $0 == " " }.count))
  }
}

extension ElementStyle {
  /// A heading of a level.
  static func level(_ level: Int) -> ElementStyle {
    var style = ElementStyle()
    style.headingLevel = level
    return style
  }
}

/// An element and its HTML, a row of a table.
struct MarkupRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let markup: String
  let html: String

  init(_ claim: String, _ element: some Element, _ html: String) {
    (testDescription, markup, self.html) = (claim, element.mainMarkup, html)
  }
}
