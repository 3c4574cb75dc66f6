internal import Lockstep
internal import LockstepScreen

/// A group of crashes: its counts, its distribution as bars, and links to some of its crashes.
struct AggregationDetailScreen: Screen {
  let store: StoreOf<AggregationDetail>

  var body: some Element {
    ScrollView {
      VBox(spacing: 1) {
        DetailStatus(store: store)
        if let group = store.distribution.value {
          VBox {
            Text(group.aggregation.title).style(.strong)
            Text(group.aggregation.text)
            Text(store.query.text).style(.secondary)
            Text("Fingerprint \(group.aggregation.signature)").style(.secondary)
          }
          for distribution in store.distributions { DistributionSection(distribution: distribution) }
          CrashLinks(store: store, crashes: group.crashes)
        }
      }
    }
  }
}

private struct DetailStatus: Screen {
  let store: StoreOf<AggregationDetail>

  var body: some Element {
    PagePlaceholder(phase: store.phase, emptyText: "No crashes on this day", error: store.distribution.error) {
      store.send(.retryButtonTapped)
    }
  }
}

/// The crashes by one property: a bar per value, whose length is its share.
private struct DistributionSection: Screen {
  let distribution: AggregationDetail.Distribution

  var body: some Element {
    Section(distribution.title) {
      for share in distribution.shares {
        HBox(spacing: 1) {
          Text(share.name).style(.lineLimit(1)).width(9)
          ProgressView("", value: share.part).accessibilityLabel(share.name)
            // The text “100 %” needs one more column, but no other row has to be aligned with it.
            .width(share.part < 1 ? 15 : 16).flex(shrink: 0)
          Text(share.crashesText).style(.lineLimit(1))
        }
      }
    }
  }
}

/// A button per listed crash, and the number of listed crashes below.
private struct CrashLinks: Screen {
  let store: StoreOf<AggregationDetail>
  let crashes: [Stability.CrashReport]

  var body: some Element {
    Section(store.crashesTitle) {
      for crash in crashes {
        VBox {
          HBox {
            Button("\(crash.origin.timeText) \(crash.origin.appText)") { store.send(.crashTapped(crash.id)) }
              .id("crash-\(crash.id)")
          }
          if crash.id == crashes.last?.id, let foot = store.crashesFoot { Text(foot).style(.secondary) }
        }
        .shownAsWhole()
      }
    }
    .focusSection()
  }
}
