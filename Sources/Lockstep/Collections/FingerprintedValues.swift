internal import LockstepDiff

// What represents the values of this module in the fingerprints of explored states: their meaning, not their storage.

extension IdentifiedArray: FingerprintContentProvider {
  package var fingerprintContent: ContiguousArray<Element> { storage }
}

extension PresentationState: FingerprintContentProvider {
  /// The presented value. An effect of an earlier presentation has been cancelled, so that nothing can tell two presentations apart.
  package var fingerprintContent: Value? { wrappedValue }
}

extension StackState: InterchangeableIDProvider {
  /// The elements without their ids: ids only need to differ, and a stack that was left and entered again has other ones.
  package var fingerprintContent: ContiguousArray<Element?> { elements }

  package var interchangeableIDs: [StackElementID] { ids }
}

extension StackElementID: InterchangeableID {
  package var fingerprintNumber: Int { number }
}

extension BindingAction: FingerprintContentProvider {
  package var fingerprintContent: (name: String, value: Any) { (write.name, write.value) }
}
