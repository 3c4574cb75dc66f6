extension StreamError: HTTPFailure {
  init(status: Int) {
    self =
      switch status {
      case 401: .sessionExpired
      case 403: .forbidden
      case 404, 410: .ended
      case 429, 500...599: .serverError
      default: .unexpectedAnswer
      }
  }
}
