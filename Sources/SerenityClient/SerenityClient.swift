@main enum Client { static func main() {} }
