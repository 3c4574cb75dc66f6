/// A function of the generated app.
struct GeneratedFunction: Hashable, Sendable {
  let module: String
  let symbol: String
  let file: String
  let line: Int

  var location: String { "\(file):\(line)" }

  /// The same function at a location a few lines further down.
  func moved(by lines: Int) -> Self {
    Self(module: module, symbol: symbol, file: file, line: line + lines)
  }

  static let all = [
    Self(module: "Cart", symbol: "CartModel.checkout()", file: "CartModel.swift", line: 142),
    Self(module: "Cart", symbol: "CartView.update(_:)", file: "CartView.swift", line: 88),
    Self(module: "Payment", symbol: "PaymentSheet.confirm(_:)", file: "PaymentSheet.swift", line: 61),
    Self(module: "Payment", symbol: "CardScanner.read(_:)", file: "CardScanner.swift", line: 203),
    Self(module: "Live", symbol: "StreamPlayer.decode(_:)", file: "StreamPlayer.swift", line: 317),
    Self(module: "Live", symbol: "SimulatedChatRoom.append(_:)", file: "SimulatedChatRoom.swift", line: 54),
    Self(module: "Live", symbol: "Auction.close()", file: "Auction.swift", line: 120),
    Self(module: "Search", symbol: "SuggestionList.select(_:)", file: "SuggestionList.swift", line: 39),
    Self(module: "Images", symbol: "ImagePipeline.draw(_:in:)", file: "ImagePipeline.swift", line: 77),
    Self(module: "Network", symbol: "Session.resume(_:)", file: "Session.swift", line: 95),
    Self(module: "Profile", symbol: "ProfileForm.save()", file: "ProfileForm.swift", line: 66),
    Self(module: "Launch", symbol: "AppDelegate.restore(_:)", file: "AppDelegate.swift", line: 31),
  ]
}
