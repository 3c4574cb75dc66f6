/// A part of an HTML page as a value: text, or an element with attributes and content.
///
/// The printed text is also well-formed XML, so that tests can check it with an XML parser.
enum HTMLNode: Equatable, Sendable {
  /// Text, not yet escaped.
  case text(String)
  /// An element; attributes are printed in this order.
  indirect case element(name: String, attributes: [Attribute], content: [HTMLNode])

  struct Attribute: Equatable, Sendable {
    let name: String
    let value: String
  }

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - name: The name of the element.
  ///   - attributes: The attributes in the order in which they are printed; those with a nil value are left out.
  ///   - content: The content.
  static func tag(
    _ name: String,
    _ attributes: KeyValuePairs<String, String?> = [:],
    _ content: [HTMLNode] = []
  ) -> HTMLNode {
    let attributes = attributes.compactMap { name, value in value.map { Attribute(name: name, value: $0) } }
    return .element(name: name, attributes: attributes, content: content)
  }

  /// Creates an element that contains text.
  static func tag(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], _ text: String) -> HTMLNode {
    tag(name, attributes, [.text(text)])
  }
}

extension HTMLNode {
  /// The element with an additional attribute; nil adds none.
  func adding(_ name: String, _ value: String?) -> HTMLNode {
    guard let value, case .element(let tag, let attributes, let content) = self else { return self }
    return .element(name: tag, attributes: attributes + [Attribute(name: name, value: value)], content: content)
  }

  /// The element with another tag.
  func renamed(_ tag: String) -> HTMLNode {
    guard case .element(_, let attributes, let content) = self else { return self }
    return .element(name: tag, attributes: attributes, content: content)
  }
}

extension HTMLNode {
  /// The HTML of the node: a line for each element, indented, except inside of paragraphs, where spaces would be visible.
  ///
  /// - Parameter depth: The number of elements around the node.
  /// - Complexity: O(length of the result).
  func html(depth: Int) -> String {
    var html = ""
    print(to: &html, depth: depth, isInline: false)
    return html
  }

  /// The HTML of the node on one line, for paragraphs, where other spaces would be visible.
  var inlineHTML: String {
    var html = ""
    print(to: &html, depth: 0, isInline: true)
    return html
  }

  private func print(to html: inout String, depth: Int, isInline: Bool) {
    switch self {
    case .text(let text):
      html += HTMLEscaping.text(text)
    case .element(let name, let attributes, let content):
      if !isInline { html += String(repeating: " ", count: depth * 2) }
      html += "<" + name
      for attribute in attributes {
        html += " " + attribute.name + "=\"" + HTMLEscaping.attribute(attribute.value) + "\""
      }
      if Self.voidElements.contains(name) || Self.isEmptyShape(name, content) {
        html += "/>"
      } else {
        html += ">"
        let isInside =
          isInline || Self.inlineElements.contains(name) || content.isEmpty || content.contains(where: \.isText)
        if !isInside { html += "\n" }
        // HTML ignores the first line feed of a text area.
        if name == "textarea", case .text(let text)? = content.first, text.first?.isNewline == true { html += "\n" }
        for node in content {
          // Style sheets are not escaped in HTML.
          if name == "style", case .text(let css) = node {
            html += css
          } else {
            node.print(to: &html, depth: depth + 1, isInline: isInside)
          }
        }
        if !isInside { html += String(repeating: " ", count: depth * 2) }
        html += "</" + name + ">"
      }
      if !isInline { html += "\n" }
    }
  }

  var isText: Bool {
    if case .text = self { true } else { false }
  }

  private static func isEmptyShape(_ name: String, _ content: [HTMLNode]) -> Bool {
    content.isEmpty && (name == "path" || name == "rect")
  }

  private static let voidElements: Set<String> = ["meta", "link", "input", "img", "hr", "br"]

  private static let inlineElements: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "a", "button", "option", "title", "textarea", "span", "td", "th", "style",
    "script",
  ]
}
