internal import Foundation
public import Lockstep

/// Prepares a broadcast: its title, quality and cover, and access to camera and microphone.
public struct Preparation: ReducerProtocol, Sendable {
  @Dependency(\.capture) var capture
  @Dependency(\.continuousClock) var clock
  @Dependency(\.covers) var covers
  @Dependency(\.date) var date
  @Dependency(\.timeZone) var timeZone

  /// The timeout for loading a cover.
  static let patience = Duration.seconds(10)

  enum CancelID: Hashable, Sendable { case access, cover, schedule }

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Scope(state: \.lots, action: Action.lots) { LotList() }
    Scope(state: \.preview, action: Action.preview) { CameraPreview() }
    Reduce { state, action in
      switch action {
      case .appeared, .accessRefreshButtonTapped: return readAccess(state)

      case .accessRead(let camera, let microphone):
        state.camera = camera
        state.microphone = microphone
        return .none

      case .accessButtonTapped(let device): return ask(&state, for: device)

      case .accessAnswered(let device, let access):
        state.asking = nil
        state[device] = access
        return .none

      case .draftRestored(let draft): return state.draft.isEmpty ? restore(draft, in: &state) : .none
      case .cleared: return restore(Draft(quality: state.quality), in: &state)

      case .titleChanged(let title):
        state.title = title
        return .none

      case .descriptionChanged(let description):
        state.description = description
        return .none

      case .qualityChanged(let quality):
        state.quality = quality
        return .none

      case .scheduleDayChanged(let day):
        state.schedule.day = day
        return schedule(&state)

      case .scheduleTimeChanged(let time):
        state.schedule.time = time
        return schedule(&state)

      case .scheduleDue:
        state.schedule = Schedule()
        return .none

      case .scheduleDayBegan:
        state.schedule.day = .today
        return waitForStart(state)

      case .coverAddressChanged(let address):
        (state.coverAddress, state.isCoverAddressMissing) = (address, false)
        return .none

      case .coverAddressSubmitted:
        state.isCoverAddressMissing = state.coverAddress.trimmed.isEmpty
        return .none

      case .coverLoadButtonTapped:
        guard state.canLoadCover, let url = state.typedCoverURL else { return .none }
        return loadCover(&state, from: url)

      case .coverPicked(let url): return loadCover(&state, from: url)

      case .coverResponse(.success(let image)):
        if let url = state.coverURL { state.cover = .image(image, from: url) }
        return .none

      case .coverResponse(.failure(let error)):
        if let url = state.coverURL { state.cover = .failed(url, CoverError(error)) }
        return .none

      case .coverRetryButtonTapped:
        guard case .failed(let url, _) = state.cover else { return .none }
        return loadCover(&state, from: url)

      case .coverRemoved:
        (state.cover, state.coverAddress, state.isCoverAddressMissing) = (.placeholder, "", false)
        return .cancel(id: CancelID.cover)

      case .lots, .preview: return .none
      case .left: return leave(&state)
      }
    }
  }

  /// Reads the access to the devices. Does nothing while the person is being asked, because the answer will report the access.
  private func readAccess(_ state: State) -> Effect<Action> {
    guard state.asking == nil else { return .none }
    return .task(name: "capture access") { [capture] in
      async let camera = capture.access(.camera)
      return await .accessRead(camera: camera, microphone: capture.access(.microphone))
    }
    .cancellable(id: CancelID.access, cancelInFlight: true)
  }

  /// Asks for access to one device at a time, and only if the person has not answered yet.
  private func ask(_ state: inout State, for device: CaptureDevice) -> Effect<Action> {
    guard state.asking == nil, state[device] == .undetermined else { return .none }
    state.asking = device
    return .task(name: "capture request") { [capture] in .accessAnswered(device, await capture.request(device)) }
      .cancellable(id: CancelID.access, cancelInFlight: true)
  }

  func loadCover(_ state: inout State, from url: URL) -> Effect<Action> {
    guard state.coverURL != url else { return .none }
    state.cover = .loading(url)
    return .task(name: "cover") { [covers, clock] in
      .coverResponse(
        await TaskResult { try await withTimeout(Self.patience, clock: clock) { try await covers.load(url) } }
      )
    }
    .cancellable(id: CancelID.cover, cancelInFlight: true)
  }

  private func leave(_ state: inout State) -> Effect<Action> {
    if state.coverURL != nil { state.cover = .placeholder }
    (state.asking, state.isCoverAddressMissing) = (nil, false)
    return .cancel(ids: [CancelID.access, .cover])
  }
}

extension Preparation.State {
  fileprivate subscript(device: CaptureDevice) -> CaptureAccess? {
    get { device == .camera ? camera : microphone }
    set { if device == .camera { camera = newValue } else { microphone = newValue } }
  }
}
