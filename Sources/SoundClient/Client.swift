// Sound in the browser: a module of its own that runs where audio is rendered (an AudioWorklet, web/audio/worklet.js). Elsewhere it is empty.
@main enum Client { static func main() {} }
