internal import Lockstep

extension DeepLinkError {
  /// The technical description, for the link's author.
  public var finding: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong(let bytes): "it has \(bytes) bytes, and no link of ours has more than \(DeepLink.longest)"
    case .noScheme: "it has no “://”"
    case .wrongScheme(let scheme): "its scheme is “\(scheme)”, not “app”"
    case .noPlace: "it names no place"
    case .unknownPlace(let place): "there is no place “\(place)”"
    case .unknownScreen(let screen, let place): "“\(place)” has no screen “\(screen)”"
    case .missingID: "it doesn't say which one"
    case .badNumber(let text): "“\(text)” is no number"
    case .emptyPart: "there is nothing between two slashes"
    case .badEncoding(let part): "“\(part)” is not percent-encoded as it should be"
    }
  }

  /// The message shown to the person, who can't fix the link.
  public var notice: Root.Notice {
    Root.Notice(title: "This link leads nowhere", message: "Ask who gave it to you for another one.")
  }

  /// Reports the problem to the developers.
  ///
  /// - Parameter link: The link.
  func report(_ link: String) {
    reportIssue(
      "A link was not understood, \(finding): \(link)",
      hint: "Mend the link where it is made; DeepLink says which ones there are."
    )
  }
}
