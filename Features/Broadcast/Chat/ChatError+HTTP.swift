extension ChatError: HTTPFailure {
  init(status: Int) {
    self =
      switch status {
      case 401: .sessionExpired
      case 403: .forbidden
      case 404: .roomNotFound
      case 429: .tooManyRequests
      case 500...599: .serverError
      default: .unexpectedAnswer
      }
  }
}
