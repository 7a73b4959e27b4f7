import Base
import ServerAPI

/// Points and challenges of Human Body, decided by the server (HB-11, HB-12). They are records of the account and have no
/// tables of their own: docs/training.md.
struct PointsFeature: Feature {
  static let tables: [Table] = []
  let repository: PointsRepository

  init(_ platform: Platform) {
    repository = PointsRepository(database: platform.database, quota: platform.configuration.quota)
  }

  func add(to api: inout APIRouter) { PointsController(repository: repository).add(to: &api) }
}

/// | method and path | who |
/// |---|---|
/// | `GET /v1/points`, `POST /v1/points/redemptions` | signed in |
/// | `POST /v1/challenges/entries` | signed in |
struct PointsController: Sendable {
  let repository: PointsRepository

  func add(to api: inout APIRouter) {
    let repository = repository
    api.serve(PointsRoutes.statement) { _, person, _ in CallResponse(try await repository.statement(person.row)) }
    api.serve(PointsRoutes.redeem) { input, person, call in
      CallResponse(try await repository.redeem(input, person.row, now: call.now))
    }
    api.serve(PointsRoutes.join) { input, person, call in
      CallResponse(try await repository.join(input, person.row, now: call.now))
    }
  }
}
