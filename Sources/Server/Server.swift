import Hummingbird
import JWTKit
import Crypto
import NIOSSL
import ServiceLifecycle
