internal import Lockstep
internal import LockstepScreen

/// One crash: the error, the stack, and similar crashes.
struct CrashAnalysisScreen: Screen {
  let store: StoreOf<CrashAnalysis>

  var body: some Element {
    ScrollView {
      VBox(spacing: 1) {
        CrashStatus(store: store)
        if let crash = store.crash.value {
          VBox {
            Text(store.title).style(.strong)
            Text(crash.origin.text)
          }
          StackSection(store: store)
          SimilarCrashes(store: store)
        }
      }
      .padding(.right, 1)
    }
    .onScrollChange(of: { $0.offset < 1 }) { store.send(.scrolled(isTitleVisible: $0)) }
    .defaultScrollAnchor(.top, restoredOn: store.isTitleVisible ? true : nil)
  }
}

private struct CrashStatus: Screen {
  let store: StoreOf<CrashAnalysis>

  var body: some Element {
    PagePlaceholder(phase: store.phase, emptyText: "The crash has no stack", error: store.crash.error) {
      store.send(.retryButtonTapped)
    }
  }
}

private struct SimilarCrashes: Screen {
  let store: StoreOf<CrashAnalysis>

  var body: some Element {
    Section("Similar crashes") {
      Text("Similarity: functions that both stacks have in common, in any order").style(.secondary)
      for similar in store.crash.value?.similar ?? [] {
        VBox {
          Text(similar.text).style(.lineLimit(1))
          HBox {
            Button("\(similar.origin.timeText) \(similar.origin.appText)") { store.send(.similarTapped(similar.id)) }
              .id("crash-\(similar.id)")
          }
        }
      }
    }
    .focusSection()
  }
}
