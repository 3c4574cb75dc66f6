internal import Lockstep
internal import LockstepScreen

/// The person's choices. Disabled until the file is read, because earlier edits would be lost.
struct SettingsFields: Screen {
  let store: StoreOf<Settings>

  var body: some Element {
    VBox {
      NameField(store: store)
      NotificationSwitches(store: store)
      ChoicePickers(store: store)
    }
    .disabled(!store.canEdit)
  }
}

/// The name, with its problem, the number of characters left, or an explanation of its use.
private struct NameField: Screen {
  let store: StoreOf<Settings>

  var body: some Element {
    TextField("Name", text: store.binding(\.preferences.$name), prompt: "Shown to others")
    VBox {
      if let problem = store.nameProblem {
        Text(problem).style(.warning)
      } else if let text = store.nameText {
        Text(text).style(.secondary)
      } else {
        Text("Takes effect with your next broadcast.").style(.secondary)
      }
    }
    .height(min: 1)
  }
}

/// A switch per kind of notification.
private struct NotificationSwitches: Screen {
  let store: StoreOf<Settings>

  var body: some Element {
    VBox {
      HBox(spacing: 2, alignment: .baseline) {
        Text("Notify me when").style(.heading)
        NotificationCount(store: store)
      }
      Toggle("My broadcast starts", isOn: store.binding(\.preferences.notifications.$broadcasts))
      Toggle("One of my lots is sold", isOn: store.binding(\.preferences.notifications.$bids))
      Toggle("My order is placed", isOn: store.binding(\.preferences.notifications.$orders))
      Toggle("The app crashes unusually often", isOn: store.binding(\.preferences.notifications.$stability))
      Text("Shown as messages on every tab.").style(.secondary)
    }
    .style(.card)
  }
}

/// The number of enabled switches.
private struct NotificationCount: Screen {
  let store: StoreOf<Settings>

  var body: some Element { Text(store.notificationsText).style(.secondary) }
}

private struct ChoicePickers: Screen {
  let store: StoreOf<Settings>

  var body: some Element {
    VBox {
      Picker(
        "Video",
        selection: store.binding(\.preferences.$videoQuality),
        options: Preferences.VideoQuality.allCases
      ) { $0.text }
      Text("For each broadcast, unless you choose another for it.").style(.secondary)
      Picker("Language", selection: store.binding(\.preferences.$language), options: Preferences.Language.allCases) {
        $0.text
      }
      Picker("Region", selection: store.binding(\.preferences.$region), options: Preferences.Region.allCases) {
        $0.text
      }
      Picker(
        "Appearance",
        selection: store.binding(\.preferences.$appearance),
        options: Preferences.Appearance.allCases
      ) { $0.text }
    }
    .style(.card)
  }
}
