/// A time that runs; the host is asked to ring at each change, so the text is always the app's.
public final class TimerFace {
  public var time: String
  public var caption: String
  /// `Quedan 4 minutos y 20 segundos`
  public var name: String
  public init(time: String, caption: String, name: String) {
    self.time = time; self.caption = caption; self.name = name
  }
}
