import Base
import ServerAPI

/// | method and path | who |
/// |---|---|
/// | `POST /v1/health/samples` | who has a device token |
/// | `GET`, `POST /v1/health/tokens`, `DELETE /v1/health/tokens/{id}` | signed in |
struct HealthController: Sendable {
  let tokens: DeviceTokenRepository
  let samples: SampleRepository

  func add(to api: inout APIRouter) {
    let tokens = tokens, samples = samples
    api.serveDevice(
      HealthRoutes.samples,
      { secret in
        let device = try await tokens.find(secret)
        return (device.token.text, device)
      }
    ) { body, device, call in
      CallResponse(try await samples.take(body, device, call.language, now: call.now))
    }
    api.serve(HealthRoutes.tokens) { _, person, _ in
      CallResponse(HealthTokenList(tokens: try await tokens.list(person.row)))
    }
    api.serve(HealthRoutes.create) { input, person, call in
      CallResponse(try await tokens.create(person.row, name: input.name, now: call.now))
    }
    api.serve(HealthRoutes.revoke) { _, person, call in
      guard let id = call.context.parameters.get("id").flatMap({ ULID($0) }),
        try await tokens.revoke(id, of: person.row)
      else { throw APIError(.notFound) }
      return CallResponse(Nothing())
    }
  }
}
