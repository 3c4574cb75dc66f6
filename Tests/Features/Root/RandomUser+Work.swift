import Features
import Foundation
import LockstepTesting

// MARK: - The broadcast

extension RandomUser {
  mutating func broadcast(_ broadcast: Broadcast.State) -> Broadcast.Action {
    switch broadcast.phase {
    case .preparing where broadcast.canStart: number(2) == 0 ? .startButtonTapped : .preparation(preparation())
    case .preparing: number(5) == 0 ? .startButtonTapped : .preparation(preparation())
    case .countingDown: number(6) == 0 ? .cancelButtonTapped : .preparation(preparation())
    case .live: broadcast.live.map { .live(live($0)) } ?? .againButtonTapped
    case .ended: .againButtonTapped
    }
  }

  private mutating func preparation() -> Preparation.Action {
    switch number(8) {
    case 0: pick([.coverRetryButtonTapped, .coverRemoved, .left, .appeared])
    case 1: .coverPicked(URL(filePath: "/covers/\(number(3)).gif"))
    case 2: .qualityChanged(pick(Preparation.Quality.allCases))
    case 3...4: .titleChanged(pick(["Lamps", "Lamps and more", "  "]))
    default: .accessButtonTapped(pick(CaptureDevice.allCases))
    }
  }

  private mutating func live(_ room: LiveRoom.State) -> LiveRoom.Action {
    if room.confirmation != nil { return .confirmation(number(2) == 0 ? .presented(.stop) : .dismiss) }
    switch number(12) {
    case 0: return .stopButtonTapped
    case 1: return pick([.noticeDismissed, .reconnectButtonTapped])
    case 2: return pick([.muteButtonTapped("ann"), .unmuteButtonTapped("ann")])
    case 3: return pick([.blockButtonTapped("ann"), .blockButtonTapped("ben"), .unblockButtonTapped("ann")])
    case 4...7: return .draftChanged(pick(["", "Hello", "One of a kind", "  "]))
    default: return .sendButtonTapped
    }
  }
}

// MARK: - The dashboard

extension RandomUser {
  mutating func dashboard(_ dashboard: Dashboard.State) -> Dashboard.Action {
    if dashboard.panel != nil, number(4) > 0 { return .panel(panel(dashboard)) }
    if let id = dashboard.path.ids.last, number(4) > 0 { return .path(screen(id, of: dashboard)) }
    switch number(12) {
    case 0: return .retryButtonTapped
    case 1: return .panelButtonTapped(pick([.main, .comparison]))
    case 2...3: return pick([.aggregationsButtonTapped, .appsButtonTapped])
    case 4: return .set(\.$refresh, number(2) == 0)
    case 5: return .set(\.$forced, number(2) == 0)
    case 6: return .set(\.$precision, pick([.day, .hour]))
    case 7: return .set(\.$measure, pick(Stability.Measure.allCases))
    case 8: return .set(\.$correctionOn, number(2) == 0)
    default: return .set(\.$crashType, pick(Stability.CrashType.allCases))
    }
  }

  private mutating func panel(_ dashboard: Dashboard.State) -> DateVersionPanel.Action {
    switch number(8) {
    case 0: .closeButtonTapped
    case 1: .appeared
    case 2: .sideChanged(pick([.main, .comparison]))
    case 3: .monthChanged(pick([-1, 1]))
    case 4: .searchChanged(pick(["", "30"]))
    case 5: .versionTapped(pick([nil, "30.1.0"]))
    case 6: .retryButtonTapped
    default: .dayTapped(dashboard.today.advanced(by: -number(400)))
    }
  }

  private mutating func screen(
    _ id: StackElementID,
    of dashboard: Dashboard.State
  ) -> StackAction<Dashboard.Path.State, Dashboard.Path.Action> {
    if number(4) == 0 { return .popFrom(id: id) }
    switch dashboard.path[id: id] {
    case .apps(let page):
      let taps = page.rows.map { AppSelection.Action.row(id: $0.id, action: pick([.tapped, .icon(.appeared)])) }
      return .element(id: id, action: .apps(pick([.appeared, .disappeared, .retryButtonTapped] + taps)))
    case .aggregations(let list): return .element(id: id, action: .aggregations(action(on: list)))
    case .aggregation(let detail):
      let crash = detail.distribution.value?.crashes.first?.id
      let tap = crash.map { AggregationDetail.Action.crashTapped($0) } ?? .appeared
      return .element(id: id, action: .aggregation(pick([.appeared, .retryButtonTapped, tap])))
    case .crash(let analysis):
      let similar = analysis.crash.value?.similar.first?.id
      let tap = similar.map { CrashAnalysis.Action.similarTapped($0) } ?? .appeared
      return .element(id: id, action: .crash(pick([.appeared, .retryButtonTapped, tap])))
    case nil: return .popFrom(id: id)
    }
  }

  private mutating func action(on list: AggregationList.State) -> AggregationList.Action {
    guard let row = list.rows.isEmpty ? nil : list.rows[number(list.rows.count)].id, number(3) > 0 else {
      return pick([.appeared, .refreshed, .retryButtonTapped])
    }
    return .row(id: row, action: pick([.appeared, .tapped, .icon(.appeared), .icon(.disappeared), .icon(.tapped)]))
  }
}
