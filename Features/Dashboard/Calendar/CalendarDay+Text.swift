extension CalendarDay {
  /// The day for display: `29 Feb 2000`.
  public var title: String { "\(shortTitle) \(month.year)" }

  /// The day without its year: `29 Feb`.
  public var shortTitle: String { "\(dayOfMonth) \(month.name.prefix(3))" }
}

extension CalendarMonth {
  /// The month for display: `February 2000`.
  public var title: String { "\(name) \(year)" }

  /// The month's name: `February`.
  public var name: String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    return names[(month - 1) % 12]
  }
}
