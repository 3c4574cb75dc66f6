public import Lockstep

extension Preferences {
  /// The number of characters left for the name: `36 of 40 characters left`; `nil` if the name is too long or far below the limit.
  public var nameText: TextState? {
    let left = Self.longestName - name.trimmed.count
    return 0...10 ~= left ? "\(left) of \(Self.longestName) characters left" : nil
  }
}

extension Preferences.Notifications {
  /// The number of enabled switches: `3 of 4 on`.
  public var text: TextState {
    let switches = [broadcasts, bids, orders, stability]
    let count = switches.count { $0 }
    return count == 0 ? "All off" : count == switches.count ? "All on" : "\(count) of \(switches.count) on"
  }
}

extension Preferences.VideoQuality {
  /// The quality and its data volume: `720p, 19 MB a minute`.
  public var text: TextState { "\(height)p, \(megabytesPerMinute) MB a minute" }
}

extension Preferences.Language {
  /// The language's name in the language itself.
  public var text: TextState {
    switch self {
    case .system: "Match device"
    case .english: TextState(verbatim: "English")
    case .german: TextState(verbatim: "Deutsch")
    case .arabic: TextState(verbatim: "العربية")
    }
  }
}

extension Preferences.Region {
  /// The region's name.
  public var text: TextState {
    switch self {
    case .system: "Match language"
    case .unitedStates: "United States"
    case .unitedKingdom: "United Kingdom"
    case .germany: "Germany"
    case .egypt: "Egypt"
    case .japan: "Japan"
    }
  }
}

extension Preferences.Appearance {
  /// The appearance's name.
  public var text: TextState {
    switch self {
    case .system: "Match device"
    case .light: "Light"
    case .dark: "Dark"
    }
  }
}
