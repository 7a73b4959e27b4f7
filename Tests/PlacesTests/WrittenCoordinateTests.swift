import Base
import Testing

@Suite("Coordinates as other apps copy them") struct WrittenCoordinateTests {
  @Test(
    "issue 23 point 5: brackets, decimal comma, minutes and seconds, directions, links: the point",
    arguments: [
      "19.4326,-99.1332", "19.4326, -99.1332", "19.4326 -99.1332", " (19.4326, -99.1332) ", "[19.4326; -99.1332]",
      "19,4326, -99,1332", "19,4326 -99,1332", "19,4326;-99,1332", "19,4326,-99,1332", "19.4326° N, 99.1332° W",
      "19.4326N 99.1332O", "N19.4326 W99.1332", "N 19.4326, O 99.1332", "19.4326 norte, 99.1332 oeste",
      "99.1332 O, 19.4326 N", "-99.1332, 19.4326", "lat: 19.4326, lon: -99.1332", "lng=-99.1332 lat=19.4326",
      "Latitud: 19.4326 Longitud: -99.1332", "19.4326, −99.1332", "19°25'57.36\"N 99°07'59.52\"W",
      "19° 25′ 57.36″ N, 99° 7′ 59.52″ O", "19°25'57,36\" N, 99°7'59,52\" O", "19°25'57.36\" -99°7'59.52\"",
      "N 19 25 57.36 W 99 7 59.52", "19 25.956 N, 99 7.992 W", "19º25.956' N 99º7.992' O",
      "geo:19.4326,-99.1332", "geo:19.4326,-99.1332;u=35", "geo:0,0?q=19.4326,-99.1332(Casa)",
      "https://www.google.com/maps/@19.4326,-99.1332,17z", "https://maps.google.com/?q=19.4326,-99.1332",
      "https://www.google.com/maps/search/?api=1&query=19.4326%2C-99.1332",
      "https://www.google.com/maps/place/Algo/@19.5,-99.2,17z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d19.4326!4d-99.1332",
      "https://www.google.com/maps/dir/?api=1&origin=19.1,-99.0&destination=19.4326,-99.1332",
      "https://maps.apple.com/?ll=19.4326,-99.1332&q=Mi%20casa", "https://maps.apple.com/?daddr=19.4326,-99.1332",
      "https://www.openstreetmap.org/?mlat=19.4326&mlon=-99.1332#map=12/19.5/-99.2",
      "https://www.openstreetmap.org/#map=17/19.4326/-99.1332",
      "https://waze.com/ul?ll=19.4326%2C-99.1332&navigate=yes",
      "https://www.waze.com/live-map/directions?to=ll.19.4326%2C-99.1332",
      "https://www.bing.com/maps?cp=19.4326~-99.1332&lvl=16",
      "Estoy aquí: https://maps.google.com/?q=19.4326,-99.1332 ven",
    ]) func read(text: String) throws
  {
    let at = try #require(WrittenCoordinate(text)).coordinate
    #expect(abs(at.latitude - 19.4326) < 1e-6 && abs(at.longitude + 99.1332) < 1e-6)
  }

  @Test(
    "issue 23 point 5: addresses, half numbers and what is not on the Earth are no points",
    arguments: [
      "", "19", "19,4326", "19 4326", "calle 19 4326", "durango 12-14", "12, 14", "10.5, 20", "5 sur 102",
      "norte 5 sur 10", "km 18.5", "16 de septiembre 32.5, 14.5", "95.5, 95.5", "19.43, -199.13", "19°75' N 99° O",
      "19.43 N, 99.13 N", "geo:", "geo:0,0", "https://maps.google.com/?q=Durango+12", "https://maps.app.goo.gl/abc",
      "https://maps.google.com/?q=12+5+de+mayo", "1.1.1.1, 2.2",
    ]) func refuse(text: String)
  { #expect(WrittenCoordinate(text) == nil) }

  @Test("issue 23 point 5: latitude and longitude may be exchanged only where nothing says which is which") func order()
  {
    #expect(
      WrittenCoordinate("-86.85, 21.16")?.exchanged == Coordinate(latitude: 21.16, longitude: -86.85))
    #expect(WrittenCoordinate("21.16 N, 86.85 W")?.exchanged == nil)
    #expect(WrittenCoordinate("19.43, -99.13")?.exchanged == nil)
  }
}
