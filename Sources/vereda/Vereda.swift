@main enum Vereda { static func main() {} }
