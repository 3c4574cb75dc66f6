import Lockstep
import LockstepScreen

/// The screen that generated scripts use; `ScriptGenerator` knows its labels.
struct FuzzScreen: Screen {
  let store: StoreOf<FuzzFeature>

  var body: some Element {
    ScrollView {
      TextField("Name", text: Binding(get: { store.name ?? "" }, set: { store.send(.name($0)) }))
      SecureField("Line", text: Binding(get: { store.log.last ?? "" }, set: { store.send(.push($0)) }))
      Toggle("Open", isOn: Binding(get: { store.isOpen }, set: { store.send($0 ? .open : .close) }))
      Stepper("Volume", value: Binding(get: { store.volume }, set: { store.send(.volume($0)) }), in: 0...5)
      Picker(
        "Price",
        selection: Binding(get: { store.price }, set: { store.send(.price($0)) }),
        options: [0.5, 1.5, 2.5]
      )
      HBox(spacing: 1, wraps: true) {
        Button("Open") { store.send(.open) }
        Button("Tick") { store.send(.tick) }.disabled(store.isOpen)
        Button("Flash") { store.send(.flash) }.id("flash")
        Button("Ask") { store.send(.sheet(FuzzFeature.Stall(id: 3))) }
        Button("Nothing") {}
      }
      ForEach(store.log, id: \.self) { Text($0) }
      List("Stalls") {
        ForEach(store.stalls) { stall in
          Button(stall.title ?? "Stall") { store.send(.row(id: stall.id, action: .toggle)) }
        }
      }
    }
    if let sheet = store.sheet {
      Sheet(sheet.title ?? "Sheet", onDismiss: { store.send(.sheet(nil)) }) { Text("\(sheet.id)") }
    }
  }
}
