public import Foundation

extension Capture {
  /// Devices as Linux shows them, as files: access is granted where one of them can be read, and denied where none can.
  ///
  /// There is no question to be asked: whoever administers the machine has answered it.
  ///
  /// - Parameter folder: Where devices are: `/dev`, with `video0` and so on in it, and `snd/pcm…c` for what records sound.
  /// - Returns: What the files say each time they are looked at.
  public static func devices(in folder: URL = URL(filePath: "/dev")) -> Capture {
    let access: @Sendable (CaptureDevice) async -> CaptureAccess = { device in
      switch device {
      case .camera: canRead(in: folder) { $0.hasPrefix("video") }
      case .microphone: canRead(in: folder.appending(path: "snd")) { $0.hasPrefix("pcm") && $0.hasSuffix("c") }
      }
    }
    return Capture(access: access, request: access)
  }

  private static func canRead(in folder: URL, where isMeant: (String) -> Bool) -> CaptureAccess {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let canRead = names.contains {
      isMeant($0) && FileManager.default.isReadableFile(atPath: folder.appending(path: $0).path)
    }
    return canRead ? .granted : .denied
  }
}
