@main enum Region { static func main() {} }
