extension EngineIssue {
  /// The source location of the issue; nil if only the store is known.
  package var location: CodeLocation? {
    switch self {
    case .absentChild(_, let location), .absentElement(_, _, let location), .wrongCase(_, _, _, let location),
      .unknownPop(_, _, _, let location), .repeatedPush(_, _, let location), .outOfOrderPush(_, _, _, let location),
      .wrongCaseWrite(_, _, let location), .absentElementWrite(_, _, _, let location),
      .absentDismissal(_, let location),
      .dismissalWithoutPresentation(let location), .unimplemented(_, let location), .reported(_, _, let location):
      location
    case .effectThrew(let effect, _, _): effect.location
    case .missingTestValue(_, _, let location), .missingLiveValue(_, _, _, let location): location
    case .restless(let effects, _), .endlessSends(let effects, _, _): effects.first?.location
    case .unhandledBinding, .sendAfterEnd, .endlessClock, .endlessAdvance: nil
    }
  }
}
