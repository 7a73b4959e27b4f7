import Base
import NIOConcurrencyHelpers

/// Development's mail server: keeps the last 200 letters in memory, to be read at `/dev/correo`.
final class MailSink: MailTransport {
  struct Kept: Sendable {
    let at: Instant
    let letter: EmailMessage
  }

  private let letters = NIOLockedValueBox<[Kept]>([])
  private let now: @Sendable () -> Instant

  init(now: @escaping @Sendable () -> Instant) { self.now = now }

  func send(_ letter: EmailMessage, id: String) {
    let kept = Kept(at: now(), letter: letter)
    letters.withLockedValue { letters in
      letters.append(kept)
      if letters.count > 200 { letters.removeFirst() }
    }
  }

  /// Newest first.
  var all: [Kept] { letters.withLockedValue { $0.reversed() } }
}
