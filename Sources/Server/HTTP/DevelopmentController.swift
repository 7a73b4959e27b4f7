import Base
import Hummingbird
import ServerAPI

/// Development mode only: `GET /dev/correo`, the mail that would have been sent.
struct DevelopmentController: Sendable {
  let sender: OutboxSender
  let sink: MailSink

  func add(to api: inout APIRouter) {
    // Tests look here again and again.
    let rate = RateLimit(burst: 100_000, interval: 1)
    api.serve("/dev/correo", rate) { _ in
      try await sender.deliverDue()
      return Answers.text(page(sink.all), type: "text/html; charset=utf-8")
    }
    api.serve("/dev/correo.css", rate) { _ in Answers.text(Self.style, type: "text/css; charset=utf-8") }
  }

  private func page(_ letters: [MailSink.Kept]) -> String {
    let list =
      letters.isEmpty
      ? "<p>Todavía no hay mensajes.</p>"
      : letters.map { kept in
        """
        <article>
        <h2>\(Self.escaped(kept.letter.subject))</h2>
        <dl><dt>Para</dt><dd>\(Self.escaped(kept.letter.to))</dd><dt>Enviado</dt><dd><time datetime="\(kept.at.rfc3339)">\(kept.at.rfc3339)</time></dd></dl>
        <p class="text">\(Self.linked(kept.letter.text))</p>
        </article>
        """
      }.joined(separator: "\n")
    return """
      <!doctype html>
      <html lang="es">
      <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Correo de desarrollo – Vereda</title>
      <link rel="stylesheet" href="/dev/correo.css"></head>
      <body><main><h1>Correo de desarrollo</h1>
      <p>Estos mensajes no salieron de esta máquina. El más nuevo va primero.</p>
      \(list)
      <p><a href="/dev/correo">Actualizar</a> · <a href="/">Ir a Vereda</a></p></main></body>
      </html>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
      "\"", with: "&quot;")
  }

  /// Lines that are addresses become links.
  private static func linked(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let safe = escaped(String(line))
      return line.hasPrefix("http") ? "<a href=\"\(safe)\">\(safe)</a>" : safe
    }.joined(separator: "\n")
  }

  private static let style = """
    :root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
    main { max-width: 44rem; margin: 0 auto; padding: 1rem }
    article { border: 1px solid; border-radius: 12px; padding: 0 1rem; margin: 1rem 0; overflow-wrap: anywhere }
    .text { white-space: pre-line }
    a { display: inline-block; min-height: 24px }
    dt { font-weight: 600; float: left; margin-right: .5rem } dd { margin: 0 }

    """
}
