extension BroadcastError: HTTPFailure {
  init(status: Int) {
    self =
      switch status {
      case 400, 422: .rejected
      case 401: .sessionExpired
      case 403: .forbidden
      case 404, 410: .notFound
      case 429, 500...599: .serverError
      default: .unexpectedAnswer
      }
  }
}
