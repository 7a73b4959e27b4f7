import ArgumentParser
import Base
import EventLicence
import Foundation
import Server

/// `vereda licence key|issue|check`: organisers' licences for events (IM-10).
struct LicenceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "licence", abstract: "Make and check organisers' licences for events.",
    subcommands: [Key.self, Issue.self, Check.self])

  struct Key: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a key for signing licences, and print its public half for VEREDA_LICENCE_KEYS.")
    @Argument(help: "Where the secret key is written; such a file must not be there.") var file: String

    func run() throws {
      let signer = LicenceSigner()
      // Nobody else may read it, not even while it is written.
      let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL, 0o600)
      guard descriptor >= 0 else { throw StartError("\(file) is there already, or cannot be written.") }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try handle.write(contentsOf: Data((signer.secret + "\n").utf8))
      try handle.close()
      print(signer.published)
    }
  }

  struct Issue: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Sign a licence.",
      discussion: """
        DESCRIPTION is a JSON file:
          {"event": "México – Sudáfrica", "organiser": "…",
           "area": {"circle": {"lat": 19.3029, "lon": -99.1505, "metres": 1500}},
           "from": "2026-06-11T12:00:00-06:00", "to": "2026-06-12T02:00:00-06:00",
           "seats": 500, "sentences": 20000, "terms": ["Puerta 4", "Estadio Azteca"]}
        The area can be {"polygon": [{"lat": …, "lon": …}, …]}. `sentences`: of the cloud, for all seats together, each day.
        To issue a licence anew, with more seats for example, add its "id": seats that are taken stay taken.
        """)
    @Option(help: "The secret key that `vereda licence key` made.") var key: String
    @Option(help: "Where the licence is written; without it, to standard output.") var out: String?
    @Argument(help: "The description.") var description: String

    func run() throws {
      guard let secret = try? String(contentsOfFile: key, encoding: .utf8) else {
        throw StartError("\(key) cannot be read.")
      }
      guard let text = FileManager.default.contents(atPath: description) else {
        throw StartError("\(description) cannot be read.")
      }
      let licence = try Licences.licence(Array(text), now: Licences.now)
      let file = Data(try LicenceSigner(secret: secret).sign(licence) + [0x0A])
      if file.count > SignedLicence.mostBytes { throw StartError("\(LicenceError.size) Take terms away.") }
      if let out {
        do { try file.write(to: URL(fileURLWithPath: out)) } catch { throw StartError("\(out) cannot be written.") }
        print(Licences.words(licence))
      } else {
        FileHandle.standardOutput.write(file)
      }
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what a licence says, and whether it holds. Ends with 1 when it does not.")
    @Option(help: "Public keys (VEREDA_LICENCE_KEYS).") var keys: String?
    @Option(help: "At this moment, 2026-06-11T18:00:00Z; without it, now.") var at: String?
    @Option(help: "At this place, 19.3029,-99.1505; without it only the dates are judged.") var place: String?
    @Argument(help: "The licence.") var file: String

    func run() throws {
      guard let text = keys ?? ProcessInfo.processInfo.environment["VEREDA_LICENCE_KEYS"] else {
        throw ValidationError("Say --keys, or set VEREDA_LICENCE_KEYS.")
      }
      guard let bytes = FileManager.default.contents(atPath: file) else { throw StartError("\(file) cannot be read.") }
      var moment = Licences.now
      if let at {
        guard let given = Instant(rfc3339: at) else { throw ValidationError("\(at) is no moment.") }
        moment = given
      }
      let keys = try LicenceKeys(text), licence: EventLicence
      do throws(LicenceError) { licence = try keys.open(Array(bytes)) } catch { throw StartError(error.description) }
      print(Licences.words(licence))
      let standing = try place.map { licence.standing(at: moment, place: try Licences.place($0)) }
      switch standing ?? licence.standing(at: moment) {
      case .valid: print("It holds.")
      case .early: print("It does not hold yet.")
      case .over: print("It is over.")
      case .outside, .nowhere: print("The place is outside.")
      }
      if (standing ?? licence.standing(at: moment)) != .valid { throw ExitCode(1) }
    }
  }
}

/// What the commands have in common.
enum Licences {
  static var now: Instant { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }

  /// A description as an organiser's order says it; what is not in it is made here.
  /// - Throws: `StartError` in words.
  static func licence(_ text: [UInt8], now: Instant) throws -> EventLicence {
    guard let json = try? JSON.parse(text), var members = json.object else {
      throw StartError("The description is no JSON object.")
    }
    var random = SystemRandomNumberGenerator()
    members["version"] = 1
    members["issued"] = .string(now.rfc3339)
    if members["id"] == nil { members["id"] = .string(ULID(at: now, using: &random).text) }
    do throws(LicenceError) { return try EventLicence(json: .object(members)) } catch {
      throw StartError(error.description)
    }
  }

  static func place(_ text: String) throws -> Coordinate {
    let parts = text.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else {
      throw ValidationError("\(text) is no place: latitude,longitude in degrees.")
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  static func words(_ licence: EventLicence) -> String {
    let area =
      switch licence.area {
      case .circle(let centre, let radius):
        "\(Int(radius.value)) m around \(centre.latitude), \(centre.longitude)"
      case .polygon(let corners): "within \(corners.count) corners"
      }
    return """
      Licence:   \(licence.id.text)
      Event:     \(licence.event)\(licence.organiser.isEmpty ? "" : " (\(licence.organiser))")
      Area:      \(area)
      Holds:     \(licence.starts.rfc3339) to \(licence.ends.rfc3339)
      Seats:     \(licence.seats)
      Sentences: \(licence.sentences) a day
      Terms:     \(licence.glossary.terms.isEmpty ? "none" : licence.glossary.terms.joined(separator: ", "))
      """
  }
}
