// error: 'openURL' is unavailable: Lockstep does not open URLs: declare a dependency of your own
import Foundation
import Lockstep

struct Links: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case tapped(URL) }

  @Dependency(\.openURL) var openURL  // here

  var body: some ReducerProtocolOf<Self> {
    Reduce { _, action in
      switch action {
      case .tapped(let url): .fireAndForget { await openURL(url) }
      }
    }
  }
}
