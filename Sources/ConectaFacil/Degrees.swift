import AppParts

/// Degrees with five decimals (about a metre), a point, no exponent: `-99.13320`.
func degrees(_ value: Double) -> String {
  let scaled = Int64((abs(value) * 100_000).rounded())
  let fraction = (100_000 + scaled % 100_000).description.after(1)
  return (value < 0 && scaled > 0 ? "-" : "") + (scaled / 100_000).description + "." + fraction
}

/// `19.43260,-99.13320`
func degrees(_ place: Coordinate) -> String { degrees(place.latitude) + "," + degrees(place.longitude) }

/// The place of `19.43260,-99.13320`.
func coordinate(_ text: String) -> Coordinate? {
  let parts = text.pieces(0x2C)
  guard parts.count == 2, let latitude = (try? JSON.parse(parts[0]))?.number,
    let longitude = (try? JSON.parse(parts[1]))?.number,
    abs(latitude) <= 90, abs(longitude) <= 180
  else { return nil }
  return Coordinate(latitude: latitude, longitude: longitude)
}
