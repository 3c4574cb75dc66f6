internal import Foundation
public import Lockstep

extension Preparation.State {
  /// The URL in the cover's address field; `nil` if it refers to neither a file nor a web server.
  var typedCoverURL: URL? { URL(typed: coverAddress, schemes: ["http", "https", "file"]) }

  /// The URL of the cover that is loading.
  var coverURL: URL? { if case .loading(let url) = cover { url } else { nil } }

  /// The URL of the cover that is shown.
  var loadedCoverURL: URL? { if case .image(_, let url) = cover { url } else { nil } }

  /// The problem with the cover's address; `nil` if it is valid or empty.
  public var coverAddressProblem: TextState? {
    guard !coverAddress.trimmed.isEmpty, typedCoverURL == nil else { return nil }
    return "Type an address such as https://example.com/lamp.png."
  }

  /// The problem with the cover's address, including the submission of an empty field; `nil` if there is no problem.
  public var coverAddressText: TextState? {
    coverAddressProblem ?? (isCoverAddressMissing ? "Type an address first." : nil)
  }

  /// The problem with the cover that prevents the broadcast from starting; `nil` if the cover is loaded or not wanted.
  var coverProblem: TextState? {
    if coverAddressProblem != nil { return "Correct or clear the cover's address." }
    switch cover {
    case .placeholder: return problem(ofCoverFrom: nil)
    case .loading: return "Wait for the cover, or remove it."
    case .image(_, let url): return problem(ofCoverFrom: url)
    case .failed(let url, _): return problem(ofCoverFrom: url) ?? "Cover not loaded: retry or remove it."
    }
  }

  /// The problem with a typed address, unless the shown cover was loaded from it.
  private func problem(ofCoverFrom url: URL?) -> TextState? {
    typedCoverURL.flatMap { $0 == url ? nil : "Load the cover, or clear its address." }
  }

  /// Whether the button that loads the cover is enabled.
  public var canLoadCover: Bool {
    if case .loading = cover { return false }
    return typedCoverURL != nil
  }

  /// Whether the button that removes the cover is enabled.
  public var canRemoveCover: Bool { cover != .placeholder }

  /// The text about the cover.
  public var coverText: TextState {
    switch cover {
    case .placeholder: "No cover. Enter its address to load one."
    case .loading: "Loading the cover …"
    case .image(let image, _): "Cover, \((image.data.count + 999) / 1000) kB"
    case .failed(_, let error): "\(error.title). \(error.advice)"
    }
  }

  /// Whether the button retries a failed cover; false after the address was edited.
  public var canRetryCover: Bool {
    guard case .failed(let url, _) = cover else { return false }
    return typedCoverURL == nil || typedCoverURL == url
  }
}
