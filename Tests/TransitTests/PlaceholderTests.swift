import Testing
import Transit
