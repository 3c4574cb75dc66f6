internal import Lockstep

extension DeepLinkError {
  /// The technical description, for the link's author.
  public var finding: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong(let bytes): "it has \(bytes) bytes; the maximum is \(DeepLink.longest)"
    case .noScheme: "it has no “://”"
    case .wrongScheme(let scheme): "its scheme is “\(scheme)”, not “app”"
    case .noPlace: "it has no place"
    case .unknownPlace(let place): "there is no place “\(place)”"
    case .unknownScreen(let screen, let place): "“\(place)” has no screen “\(screen)”"
    case .missingID: "it has no id"
    case .badNumber(let text): "“\(text)” is not a number"
    case .emptyPart: "a part between two slashes is empty"
    case .badEncoding(let part): "“\(part)” has an invalid percent-encoding"
    }
  }

  /// The message for the person, who can't fix the link.
  public var message: Message {
    Message(id: "link", title: "This link does not work", text: "Ask the sender for a new one.")
  }

  /// Reports the problem to the developers.
  ///
  /// - Parameter link: The link.
  func report(_ link: String) {
    reportIssue(
      "Invalid link, \(finding): \(link)",
      hint: "Fix the link where it is created; DeepLink lists the valid ones."
    )
  }
}
