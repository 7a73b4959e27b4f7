import Testing

@testable import ScreenTime
