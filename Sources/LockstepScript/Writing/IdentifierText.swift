/// A name in the syntax of scripts: in backticks unless it is an identifier.
package struct IdentifierText {
  package let text: String

  package init(_ name: String) {
    let isFirst = name.utf8.first.map(LineParser.beginsIdentifier) ?? false
    let isPlain = isFirst && name.utf8.allSatisfy { LineParser.beginsIdentifier($0) || LineParser.isDigit($0) }
    text = isPlain ? name : "`\(name)`"
  }
}
