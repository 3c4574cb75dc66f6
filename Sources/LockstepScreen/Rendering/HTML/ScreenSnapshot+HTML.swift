extension ScreenSnapshot {
  /// The screen as a self-contained HTML page that is readable without scripts and contains none.
  ///
  /// The page uses semantic elements with accessible names, and the same flexbox rules as the screen. It adapts to the browser's
  /// window, and to light and dark. A column is 0.5 rem wide (8 pixels by default) and a row 1.5 rem high (24 pixels). Elements behind an
  /// alert, a dialog or a sheet are inert. Hidden elements and secret text are not part of the page; a list contains only the rows that are
  /// visible on the screen.
  ///
  /// URLs of links must be http, https, mailto or relative; URLs of images must be http, https, relative or a `data:image/`. Others are
  /// left out. Equal screens give equal bytes.
  ///
  /// ```swift
  /// try session.snapshot().html(title: "Login").write(to: file, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// - Parameter title: The page title, “Screen” if empty; also the heading for screen readers if the screen has no title of its own.
  /// - Returns: The page, ending in a line feed.
  /// - Complexity: O(number of elements + length of their text).
  public func html(title: String) -> String { html(title: title, marking: ScreenMarks()) }

  /// The page of ``html(title:)``, which also marks elements if its URL ends in `#marks`.
  package func html(title: String, marking marks: ScreenMarks) -> String {
    let title = title.allSatisfy(\.isWhitespace) ? "Screen" : title
    var renderer = HTMLRenderer(theme: theme)
    renderer.marks = marks.words
    let hasMarks = !renderer.marks.isEmpty
    let body = HTMLNode.tag("body", ["id": hasMarks ? "marks" : nil], renderer.body(of: self, title: title))
    let policy = HTMLNode.tag("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy])
    let style = hasMarks ? [HTMLNode.tag("style", [:], ScreenMarks.style)] : []
    return document(title: title, facts: [policy] + style, body: body)
  }

  /// A page with the style sheet of the theme.
  ///
  /// - Parameter facts: Additional content of the head.
  func document(title: String, facts: [HTMLNode], body: HTMLNode) -> String {
    let look = look
    let head: [HTMLNode] = [
      .tag("meta", ["charset": "utf-8"]),
      .tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .tag("meta", ["name": "color-scheme", "content": look.colorScheme]),
    ]
    let style: [HTMLNode] = [.tag("title", [:], title), .tag("style", [:], [.text(look.css)])]
    return "<!DOCTYPE html>\n"
      + HTMLNode.tag(
        "html",
        ["lang": look.language, "dir": look.direction],
        [.tag("head", [:], head + facts + style), body]
      ).html(depth: 0)
  }

  /// The theme and the language of the page.
  var look: HTMLPageProperties {
    let language = language ?? .english
    return HTMLPageProperties(
      language: language.code,
      direction: language.writingDirection == .rtl ? "rtl" : nil,
      colorScheme: theme.scheme.css,
      css: HTMLStylesheet.css(for: theme)
    )
  }

  /// The language of the page: that of the first element that has one.
  var language: Language? {
    ([root] + overlays).lazy.compactMap(\.firstLanguage).first
  }

  /// Forbids scripts, plug-ins and forms, in case text becomes markup in spite of the escaping.
  private static let policy = "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'"
}

/// The properties of a page outside of its body that depend on the theme and the language.
package struct HTMLPageProperties: Equatable, Sendable, Encodable {
  var language: String
  /// The writing direction; nil for left to right.
  var direction: String?
  var colorScheme: String
  /// The style sheet.
  var css: String
}

extension HTMLRenderer {
  /// The content of the page: the screen and the presented elements.
  mutating func body(of screen: ScreenSnapshot, title: String) -> [HTMLNode] {
    let hasTitle = screen.root.hasHeading(level: 1)
    headings = HeadingLevelAssigner(hasTitle: !hasTitle)
    var content = children(of: screen.root, isWindow: true)
    if !hasTitle { content.insert(.tag("h1", ["class": "spoken"], title), at: 0) }
    var root = screen.root
    (root.layout.width, root.layout.height) = (.auto, .auto)
    let css = root.boxCSS(in: HTMLParentBox(direction: .column))
    let isCovered = screen.overlays.isEmpty ? nil : ""
    var body = [HTMLNode.tag("main", ["class": "box", "style": css, "inert": isCovered], content)]
    for (index, overlay) in screen.overlays.enumerated() {
      headings = HeadingLevelAssigner(hasTitle: false)
      let isLast = index == screen.overlays.count - 1
      body.append(
        .tag("div", ["class": "front", "inert": isLast ? nil : ""], [marked(overlay) { $0.dialog(overlay) }])
      )
    }
    return body
  }
}

extension ScreenElement {
  fileprivate var firstLanguage: Language? { language ?? children.lazy.compactMap(\.firstLanguage).first }

  /// Whether the page will contain a heading of a level for this element or one of its descendants.
  fileprivate func hasHeading(level: Int) -> Bool {
    guard visibility != .hidden else { return false }
    return isHeading && style.headingLevel.map { min(max($0, 1), 6) } == level
      || children.contains { $0.hasHeading(level: level) }
  }
}
