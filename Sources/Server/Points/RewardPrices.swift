/// What rewards cost, as `content/human-body/rewards.json` has it (a test compares them): no device says the price.
enum RewardPrices {
  static let all: [String: Int64] = [
    "primera-piedra": 20, "ajusco": 60, "lago": 60, "dos-piedras": 80, "malinche": 100, "nevado": 150, "cumbre": 250,
  ]
}
