/// A function of the generated app.
struct GeneratedFunction: Hashable, Sendable {
  let module: String
  let symbol: String
  let location: String

  static let all = [
    Self(module: "Cart", symbol: "CartModel.checkout()", location: "CartModel.swift:142"),
    Self(module: "Cart", symbol: "CartView.update(_:)", location: "CartView.swift:88"),
    Self(module: "Payment", symbol: "PaymentSheet.confirm(_:)", location: "PaymentSheet.swift:61"),
    Self(module: "Payment", symbol: "CardScanner.read(_:)", location: "CardScanner.swift:203"),
    Self(module: "Live", symbol: "StreamPlayer.decode(_:)", location: "StreamPlayer.swift:317"),
    Self(module: "Live", symbol: "ChatRoom.append(_:)", location: "ChatRoom.swift:54"),
    Self(module: "Live", symbol: "Auction.close()", location: "Auction.swift:120"),
    Self(module: "Search", symbol: "SuggestionList.select(_:)", location: "SuggestionList.swift:39"),
    Self(module: "Images", symbol: "ImagePipeline.draw(_:in:)", location: "ImagePipeline.swift:77"),
    Self(module: "Network", symbol: "Session.resume(_:)", location: "Session.swift:95"),
    Self(module: "Profile", symbol: "ProfileForm.save()", location: "ProfileForm.swift:66"),
    Self(module: "Launch", symbol: "AppDelegate.restore(_:)", location: "AppDelegate.swift:31"),
  ]
}
