import Base
import Routing

/// Dated information on an event: where it is, how to get there without steps, what is closed, what a visitor should know.
///
/// Every fact names the source it was read from and the day it was checked; what could not be confirmed is listed, not guessed.
/// The format is told in content/events/README.md.
public struct EventPack: Equatable, Sendable {
  public var id: String
  public var version: Int
  public var name: Words
  public var about: Words
  public var validFrom: CivilDate
  public var validTo: CivilDate
  public var sources: [Source]
  public var venues: [Venue]
  public var tips: [Tip]
  /// What could not be confirmed.
  public var unknown: [Words]

  /// The same in each language of the app: Spanish and English are always there, and English stands for the others where they are not.
  public struct Words: Equatable, Sendable {
    public var es: String
    public var en: String
    public var fr: String?
    public var pt: String?

    public subscript(_ language: Language) -> String {
      switch language {
      case .es: es
      case .en: en
      case .fr: fr ?? en
      case .pt: pt ?? en
      }
    }
  }

  public struct Source: Equatable, Sendable {
    public var id: String
    public var title: String
    public var address: String
    public var checkedOn: CivilDate
    /// Nil where the source tells no date.
    public var published: CivilDate?
  }

  public struct Fact: Equatable, Sendable {
    public var words: Words
    /// Number of the source.
    public var source: Int
  }

  public struct Venue: Equatable, Sendable {
    public var id: String
    public var name: Words
    public var city: Words
    public var place: Coordinate
    public var placeSource: Int
    public var dates: [Day]
    public var lines: [VenueLine]
    public var gates: [Gate]
    public var closures: [Closure]
    public var unknown: [Words]
  }

  public struct Day: Equatable, Sendable {
    public var date: CivilDate
    /// Local time of the start; nil where not known.
    public var time: CivilTime?
    public var fact: Fact
  }

  /// A line that serves a venue.
  public struct VenueLine: Equatable, Sendable {
    public var name: Words
    /// `metro`, `light-rail`, `bus`, `trolleybus`, `shuttle`, `train`, `cable-car`.
    public var mode: String
    /// `route_id` in the region's timetable; empty where there is none.
    public var route: String
    public var station: Words
    public var stepFree: Known
    public var hours: Words?
    /// Seconds.
    public var headway: Int?
    public var fare: Fare?
    public var notes: Words?
    public var source: Int
  }

  public struct Gate: Equatable, Sendable {
    public var name: Words
    public var place: Coordinate?
    public var stepFree: Known
    public var source: Int
  }

  public struct Closure: Equatable, Sendable {
    public var from: CivilDate
    public var to: CivilDate
    public var fact: Fact
  }

  public struct Tip: Equatable, Sendable {
    public var category: Category
    /// Of one venue only; empty for all.
    public var venue: String
    public var fact: Fact
  }

  /// The headings of the tourist mode (CF-14).
  public enum Category: String, CaseIterable, Sendable { case schedules, tickets, transport, food, safety, foreigners }

  public enum State: Sendable { case coming, current, past }

  /// Where the event stands on a day.
  public func state(on day: CivilDate) -> State { day < validFrom ? .coming : day > validTo ? .past : .current }

  /// Name of the pack's section of events: a JSON array of packs.
  public static let section = "EVNT"
}

/// Why an event pack is refused: where in it, and what is wrong there.
public struct EventPackError: Error, Equatable, Sendable, CustomStringConvertible {
  public var path: String
  public var what: String
  public init(_ path: String, _ what: String) { (self.path, self.what) = (path, what) }
  public var description: String { "\(path): \(what)" }
}
