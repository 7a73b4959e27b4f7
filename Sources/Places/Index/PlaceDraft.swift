import Base
import Routing

/// Named things of a region as its builder gathers them; `sections` writes them for the pack.
public struct PlaceDraft {
  public struct House {
    public var number: UInt32
    /// What follows the number: "A", "bis".
    public var suffix: String
    public var point: Point
    public init(_ number: UInt32, _ suffix: String = "", _ point: Point) {
      (self.number, self.suffix, self.point) = (number, suffix, point)
    }
  }

  /// `addr:interpolation`: numbers from one house to the next along a line.
  public struct HouseRange {
    public var first: UInt32
    public var last: UInt32
    /// 2 for even or odd numbers only, 1 for all.
    public var step: UInt32
    /// From the first to the last.
    public var line: [Point]
    public init(first: UInt32, last: UInt32, step: UInt32, line: [Point]) {
      (self.first, self.last, self.step, self.line) = (first, last, step, line)
    }
  }

  public struct Street {
    /// The first is shown.
    public var names: [String]
    /// Points along it, a few hundred metres apart; the first stands for the street.
    public var samples: [Point]
    public var importance: UInt8 = 0
    public var source: SourceElement
    /// Index of an item.
    public var area: Int?
    public var houses: [House] = []
    public var ranges: [HouseRange] = []
    /// Index of the other street, and where.
    public var crossings: [(street: Int, point: Point)] = []
    public init(names: [String], samples: [Point], source: SourceElement) {
      (self.names, self.samples, self.source) = (names, samples, source)
    }
  }

  public struct Item {
    public var category: Category
    /// The first is shown; may be empty.
    public var names: [String]
    public var point: Point
    public var source: SourceElement
    public var importance: UInt8 = 0
    public var wheelchair = WheelchairTag.unknown
    /// `toilets:wheelchair`.
    public var toilets = WheelchairTag.unknown
    /// Found under this category too.
    public var isAlso: Category?
    /// Index of a street.
    public var street: Int?
    /// Index of an item.
    public var area: Int?
    public var house = ""
    public var hours = ""
    public var phone = ""
    /// `wheelchair:description`.
    public var note = ""
    public var entrances: [Entrance] = []
    public init(_ category: Category, names: [String], point: Point, source: SourceElement) {
      (self.category, self.names, self.point, self.source) = (category, names, point, source)
    }
  }

  public var streets: [Street] = []
  public var items: [Item] = []
  public init() {}
}
