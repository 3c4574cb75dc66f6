extension Element {
  /// Shows the element and everything inside it in a language, in its writing direction.
  ///
  /// ```swift
  /// TabView(selection: tab) { … }.language(.german)
  /// ```
  ///
  /// The texts of the elements are translated: literals, and texts of type `TextState` in a feature's state. Strings are shown verbatim. The
  /// language closest to an element applies; without one, texts are English.
  ///
  /// - Parameter language: The language.
  public func language(_ language: Language) -> some Element {
    LanguageElement(content: self, language: language)
  }
}

/// An element in a language. The language is known before the nodes inside are made, so it is no modifier of nodes.
private struct LanguageElement<Content: Element>: Element {
  let content: Content
  let language: Language

  func _addNodes(to nodes: inout ElementNodes) {
    nodes.add(content, in: language)
  }
}
