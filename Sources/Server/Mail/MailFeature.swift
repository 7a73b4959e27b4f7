import ServiceLifecycle

/// Mail: what waits in the database and how it leaves; in development a page that shows it.
struct MailFeature: Feature {
  let sender: OutboxSender
  /// Development's mail.
  let sink: MailSink?

  /// - Throws: `StartError` when the mail server's address is none.
  init(_ platform: Platform, outbox: Outbox, requests: MailRequests) throws {
    let configuration = platform.configuration
    let transport: any MailTransport
    switch configuration.mail {
    case .sink:
      let sink = MailSink(now: configuration.now)
      self.sink = sink
      transport = sink
    case .smtp(let url, let authorities):
      sink = nil
      transport = SMTPTransport(
        address: try SMTPAddress(url: url), sender: configuration.mailSender, authorities: authorities,
        timeout: configuration.mailTimeout)
    }
    sender = OutboxSender(
      database: platform.database, outbox: outbox, requests: requests, transport: transport, now: configuration.now,
      metrics: platform.metrics, logger: platform.logger)
  }

  var services: [any Service] { [sender] }

  func add(to api: inout APIRouter) {
    if let sink, api.platform.configuration.development {
      DevelopmentController(sender: sender, sink: sink).add(to: &api)
    }
  }
}
