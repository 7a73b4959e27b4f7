#if arch(wasm32)
  import CRuntime
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Differs in the last bit between libraries, which a picture's tilt does not notice.
func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }
func angle(ofSlope slope: Double) -> Double { atan(slope) }
