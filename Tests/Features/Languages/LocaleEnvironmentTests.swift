import Features
import Foundation
import Testing

@Suite struct LocaleEnvironmentTests {
  @Test(
    arguments: [
      (["LANG": "de_DE.UTF-8"], "de_DE"),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "ar_EG@calendar=gregorian"], "ar_EG"),
      (["LANG": "de_DE", "LC_MESSAGES": "ar_EG", "LC_ALL": "ja_JP.UTF-8"], "ja_JP"),
      (["LANG": "de_DE", "LC_ALL": ""], "de_DE"),
      (["LANG": "de_DE", "LC_ALL": "C.UTF-8"], nil),
      (["LANG": "POSIX"], nil),
      ([:], nil),
    ] as [([String: String], String?)]
  )
  func theTerminalsLocaleIsRead(environment: [String: String], identifier: String?) {
    #expect(Locale(environment: environment)?.identifier == identifier)
  }
}
