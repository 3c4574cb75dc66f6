internal import LockstepScreen

/// A feature on a page of previews.
package struct PreviewedFeature {
  /// A language that the screens are translated into.
  package struct Language: Hashable {
    let code: String
    /// The name in the language itself: “Deutsch”.
    let name: String

    package init(code: String, name: String) { (self.code, self.name) = (code, name) }
  }

  let feature: String
  let languages: [Language]

  /// - Parameters:
  ///   - feature: The name of the feature.
  ///   - languages: Its languages besides English.
  package init(feature: String, languages: [Language]) { (self.feature, self.languages) = (feature, languages) }
}

extension PageAssets {
  /// The page around the previews of features, which are added one by one.
  ///
  /// - Parameters:
  ///   - groups: The features.
  ///   - command: The command line that starts the program again.
  package static func previewPage(_ groups: [PreviewedFeature], command: String) -> String {
    page(
      "Previews",
      program: "previews",
      command: command,
      bar: """
        <div class="alone"><a id="all" href="#">All previews</a><a id="previous" title="Previous ( ← )">← <span>Previous</span></a>\
        <output id="number"></output><a id="next" title="Next ( → )"><span>Next</span> →</a></div>
        <label class="search"><span class="spoken">Search</span><input type="search" id="search" placeholder="Search names, texts ( / )" \
        autocomplete="off"></label>
        <button type="button" id="view" aria-expanded="false" aria-controls="switches">View</button>
        <div class="switches" id="switches">
        \(choice("variants", "Variants", [("", "One", nil), ("all", "All variants", nil)]))
        \(choice("scheme", "Theme", [("", "System", nil), ("light", "Light", nil), ("dark", "Dark", nil)]))
        \(languageChoice(of: groups))
        \(choice("size", "Size", [("", "Phone", "title=\"390 × 844\""), ("tablet", "Tablet", "title=\"820 × 1180\""), ("desktop", "Desktop", "title=\"1280 × 800\"")]))
        \(choice("zoom", "Zoom", [("", "Fit", nil), ("50", "50 %", nil), ("75", "75 %", nil), ("100", "100 %", nil)]))
        </div>
        """,
      content: """
        <div class="previews">
        <nav aria-label="Features">
        <div>
        \(choice("feature", "Feature", [("", "All", nil)] + groups.map { ($0.feature, $0.feature, nil) }))
        <p id="searching" role="status"></p>
        <ul id="names" aria-label="Previews of the feature"></ul>
        </div>
        <button type="button" id="reset" hidden>Reset all</button>
        </nav>
        <main tabindex="-1" autofocus>
        <p id="count" class="spoken" role="status"></p>
        <div id="none" hidden><p></p><ul id="near" aria-label="Similar names"></ul><button type="button" id="clear">Clear the search</button>
        <button type="button" id="everywhere" hidden></button></div>
        \(groups.map(section).joined(separator: "\n"))
        </main>
        </div>
        """
    )
  }

  private static func section(of group: PreviewedFeature) -> String {
    let feature = HTMLEscaping.attribute(group.feature)
    return """
      <section aria-labelledby="of-\(feature)" data-feature="\(feature)" data-languages="\(group.languages.map(\.code).joined(separator: " "))">
      <h2 id="of-\(feature)">\(feature) <span class="count"></span> <span class="note" hidden>in English only</span></h2>
      <ul class="cards"></ul>
      </section>
      """
  }

  private static func languageChoice(of groups: [PreviewedFeature]) -> String {
    var known: [PreviewedFeature.Language] = []
    for language in groups.flatMap(\.languages) where !known.contains(language) { known.append(language) }
    guard !known.isEmpty else { return "" }
    return choice(
      "language",
      "Language",
      [("", "English", nil)] + known.map { ($0.code, $0.name, "lang=\"\(HTMLEscaping.attribute($0.code))\"") }
    )
  }

  /// A group of buttons. One of them is pressed; initially, the first one.
  private static func choice(
    _ name: String,
    _ title: String,
    _ options: [(value: String, text: String, attribute: String?)]
  ) -> String {
    let buttons = options.map { value, text, attribute in
      let attribute = attribute.map { " " + $0 } ?? ""
      return
        "<button type=\"button\" value=\"\(HTMLEscaping.attribute(value))\"\(attribute) aria-pressed=\"\(value.isEmpty)\">"
        + "\(HTMLEscaping.attribute(text))</button>"
    }
    return
      "<div class=\"group\" role=\"group\" aria-label=\"\(title)\" data-choice=\"\(name)\">\(buttons.joined())</div>"
  }
}
