internal import LockstepScreen

/// The previews of a feature as a page shows them.
package struct PreviewGroup {
  /// A language that the screens are translated into.
  package struct Language: Hashable {
    let code: String
    /// The name in the language itself: “Deutsch”.
    let name: String

    package init(code: String, name: String) { (self.code, self.name) = (code, name) }
  }

  /// A name of a preview.
  package struct Name {
    let text: String
    /// The script that gives the name; nil for one in the catalog.
    let script: String?

    package init(text: String, script: String?) { (self.text, self.script) = (text, script) }

    /// The name and its place: `locked (screens)`.
    var withPlace: String { "\(text) (\(script ?? "catalog"))" }
  }

  let feature: String
  let languages: [Language]
  let previews: [[Name]]

  /// - Parameters:
  ///   - feature: The name of the feature.
  ///   - languages: Its languages besides English.
  ///   - previews: The names of each preview; at least one.
  package init(feature: String, languages: [Language], previews: [[Name]]) {
    (self.feature, self.languages, self.previews) = (feature, languages, previews)
  }
}

extension PageAssets {
  /// The page around the previews of features.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - groups: The previews of each feature; the screens are numbered in their order.
  package static func previewPage(title: String, _ groups: [PreviewGroup]) -> String {
    var number = 0
    let sections = groups.map { group in
      defer { number += group.previews.count }
      return section(of: group, from: number)
    }
    return page(
      title,
      program: "previews",
      bar: """
        <a id="all" href="#">All previews</a>
        <label class="search"><span class="spoken">Search</span><input type="search" id="search" placeholder="Search ( / )" autocomplete="off"></label>
        \(choice("scheme", "Theme", [("", "System", nil), ("light", "Light", nil), ("dark", "Dark", nil)]))
        \(languageChoice(of: groups))
        \(choice("size", "Size", [("", "Phone", nil), ("tablet", "Tablet", nil), ("desktop", "Desktop", nil)]))
        """,
      content: """
        <div class="previews">
        <nav aria-label="Features">
        \(choice("feature", "Feature", [("", "All", nil)] + groups.map { ($0.feature, $0.feature, nil) }))
        </nav>
        <main tabindex="-1" autofocus>
        <p id="count" class="spoken" role="status"></p>
        <div id="none" hidden><p></p><button type="button" id="clear">Clear the search</button></div>
        \(sections.joined(separator: "\n"))
        </main>
        </div>
        """
    )
  }

  private static func section(of group: PreviewGroup, from first: Int) -> String {
    let feature = HTMLEscaping.attribute(group.feature)
    let cards = group.previews.enumerated().map { card($1, of: group.feature, number: first + $0) }
    return """
      <section aria-labelledby="of-\(feature)" data-feature="\(feature)" data-languages="\(group.languages.map(\.code).joined(separator: " "))">
      <h2 id="of-\(feature)">\(feature) <span class="count"></span> <span class="note" hidden>in English only</span></h2>
      <ul class="cards">
      \(cards.joined(separator: "\n"))
      </ul>
      </section>
      """
  }

  private static func card(_ names: [PreviewGroup.Name], of feature: String, number: Int) -> String {
    let first = HTMLEscaping.attribute(names.first?.text ?? "")
    let script = names.first?.script.map { "<p>\(HTMLEscaping.attribute($0))</p>" } ?? "<p>catalog</p>"
    let others = names.dropFirst().map { HTMLEscaping.attribute($0.withPlace) }.joined(separator: ", ")
    let also = others.isEmpty ? "" : "<p>Also named \(others)</p>\n"
    let words = HTMLEscaping.attribute(([feature] + names.map(\.withPlace)).joined(separator: " "))
    return """
      <li class="card" data-words="\(words)">
      <div class="title"><h3><a href="#preview=\(number)" target="_blank" title="Open in a tab of its own">\(first)</a></h3>\
      <span class="used" hidden>● used <button type="button" class="link">Reset</button></span></div>\(script)
      <div class="frame"><iframe data-src="\(number)/" title="\(HTMLEscaping.attribute(feature)): \(first)" loading="lazy"></iframe></div>
      \(also)</li>
      """
  }

  private static func languageChoice(of groups: [PreviewGroup]) -> String {
    var known: [PreviewGroup.Language] = []
    for language in groups.flatMap(\.languages) where !known.contains(language) { known.append(language) }
    guard !known.isEmpty else { return "" }
    return choice("language", "Language", [("", "English", nil)] + known.map { ($0.code, $0.name, $0.code) })
  }

  /// A group of buttons. One of them is pressed; at the beginning, it is the first.
  private static func choice(
    _ name: String,
    _ title: String,
    _ options: [(value: String, text: String, language: String?)]
  ) -> String {
    let buttons = options.map { value, text, language in
      let language = language.map { " lang=\"\(HTMLEscaping.attribute($0))\"" } ?? ""
      return
        "<button type=\"button\" value=\"\(HTMLEscaping.attribute(value))\"\(language) aria-pressed=\"\(value.isEmpty)\">"
        + "\(HTMLEscaping.attribute(text))</button>"
    }
    return
      "<div class=\"group\" role=\"group\" aria-label=\"\(title)\" data-choice=\"\(name)\">\(buttons.joined())</div>"
  }
}
