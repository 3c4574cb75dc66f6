internal import Lockstep

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Dashboard {
  /// The actions that the screen offers in a state, for one filter, one day and one group; used by `headless explore Dashboard`.
  ///
  /// - Parameter state: A state of the dashboard.
  /// - Returns: One action for each of these controls that is enabled on the top page.
  public static func userActions(in state: State) -> [Action] {
    guard state.isOpen else { return [.ticketReceived(expiresAt: .distantFuture)] }
    if let panel = state.panel { return panelActions(in: panel).map(Action.panel) }
    guard let id = state.path.ids.last else { return dashboardActions(in: state) }
    return pageActions(in: state.path, id) + [.path(.popFrom(id: id))]
  }

  private static func dashboardActions(in state: State) -> [Action] {
    let isNew = state.summary.value == nil && state.error == nil
    if isNew, !state.isBusy { return [.appeared] }
    return [.binding(.set(\.$measure, state.measure == .rate ? .users : .rate))]
      + (state.refresh ? [] : [.binding(.set(\.$refresh, true))])
      + (state.filterText == nil ? [] : [.clearFiltersButtonTapped])
      + (state.error != nil && !state.isBusy ? [.retryButtonTapped] : [])
      + (state.isBusy ? [.disappeared] : [.appeared])
      + [.appsButtonTapped, .panelButtonTapped(.main), .aggregationsButtonTapped]
  }

  private static func panelActions(in panel: DateVersionPanel.State) -> [DateVersionPanel.Action] {
    let versions = panel.screen.versions
    let first = versions.value?.first { $0.name != panel.choice.version }
    return (versions.value == nil && !versions.isLoading && versions.error == nil ? [.appeared] : [])
      + (versions.error == nil || versions.isLoading ? [] : [.retryButtonTapped])
      + [.dayTapped(panel.choice.date.advanced(by: -1))]
      + (first.map { [.versionTapped($0.name)] } ?? []) + [.closeButtonTapped]
  }

  private static func pageActions(in path: StackState<Path.State>, _ id: StackElementID) -> [Action] {
    switch path[id: id] {
    case .apps(let page): appActions(in: page).map { .path(.element(id: id, action: .apps($0))) }
    case .aggregations(let list): listActions(in: list).map { .path(.element(id: id, action: .aggregations($0))) }
    case .aggregation(let detail):
      detail.distribution.needsLoading
        ? [
          .path(
            .element(id: id, action: .aggregation(detail.distribution.error == nil ? .appeared : .retryButtonTapped))
          )
        ]
        : []
    case .crash, nil: []
    }
  }

  private static func appActions(in page: AppSelection.State) -> [AppSelection.Action] {
    let other = page.rows.first { $0.id != page.selected }
    return (page.apps.needsLoading ? [page.apps.error == nil ? .appeared : .retryButtonTapped] : [])
      + (other.map { [.row(id: $0.id, action: .tapped)] } ?? [])
  }

  private static func listActions(in list: AggregationList.State) -> [AggregationList.Action] {
    let start: [AggregationList.Action] =
      switch list.phase {
      case .failed: [.retryButtonTapped]
      case .idle: [.appeared]
      case .loading, .empty, .content: []
      }
    return start + (list.canLoadMore ? [.loadMoreButtonTapped] : []) + (list.rows.isEmpty ? [] : [.refreshed])
      + (list.rows.first.map { [.row(id: $0.id, action: .tapped)] } ?? [])
  }
}
