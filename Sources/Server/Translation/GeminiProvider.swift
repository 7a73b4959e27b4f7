import Base

/// Google's Gemini over its REST interface: `models.generateContent` and `models.streamGenerateContent` with `alt=sse`
/// (https://ai.google.dev/api/generate-content), answers by a schema
/// (https://ai.google.dev/gemini-api/docs/structured-output).
struct GeminiProvider: TranslationProvider {
  static let publicSite = "https://generativelanguage.googleapis.com"
  static let usualModel = "gemini-2.5-flash"

  /// Without a slash at its end.
  let site: String
  let model: String
  let key: String
  let client: ProviderClient

  var name: String { "Gemini (\(model))" }

  func translate(_ sentence: CloudSentence, words: (@Sendable (String) -> Void)?) async throws -> String {
    let method = words == nil ? "generateContent" : "streamGenerateContent?alt=sse"
    let answer = try await client.post(
      "\(site)/v1beta/models/\(model):\(method)", [("x-goog-api-key", key)], question(sentence))
    var text = StructuredAnswer(mostBytes: sentence.mostBytes)
    guard let words else {
      let candidate = try Self.candidate(try await answer.json())
      _ = try text.take(candidate.text)
      guard candidate.isFinished else { throw ProviderProblem.malformed }
      return try text.finish()
    }
    guard answer.isEventStream else { throw ProviderProblem.malformed }
    let hasEnd = try await answer.events { data in
      guard let json = try? JSON.parse(data) else { throw ProviderProblem.malformed }
      let candidate = try Self.candidate(json)
      let new = try text.take(candidate.text)
      if !new.isEmpty { words(new) }
      return !candidate.isFinished
    }
    // A stream that ends before it says so was cut.
    guard hasEnd else { throw ProviderProblem.unreachable }
    return try text.finish()
  }

  func question(_ sentence: CloudSentence) -> JSON {
    var settings = JSONObject([
      ("temperature", 0), ("maxOutputTokens", .integer(sentence.mostTokens)), ("candidateCount", 1),
      ("responseMimeType", "application/json"), ("responseSchema", Self.schema),
    ])
    // Thinking takes seconds that a conversation does not have; models of other families refuse the setting.
    if model.hasPrefix("gemini-2.5-flash") { settings["thinkingConfig"] = ["thinkingBudget": 0] }
    return [
      "systemInstruction": ["parts": [["text": .string(TranslationPrompt.instructions(sentence))]]],
      "contents": [["role": "user", "parts": [["text": .string(TranslationPrompt.question(sentence))]]]],
      "generationConfig": .object(settings), "safetySettings": Self.safety,
    ]
  }

  /// Gemini writes the types of OpenAPI in capitals.
  private static let schema: JSON = [
    "type": "OBJECT", "properties": [TranslationPrompt.member: ["type": "STRING"]],
    "required": [.string(TranslationPrompt.member)],
  ]

  /// An interpreter says what was said: also what a victim or a policeman says.
  private static let safety: JSON = .array(
    ["HARASSMENT", "HATE_SPEECH", "SEXUALLY_EXPLICIT", "DANGEROUS_CONTENT"].map {
      ["category": .string("HARM_CATEGORY_" + $0), "threshold": "BLOCK_NONE"]
    })

  /// What one `GenerateContentResponse` says. - Throws: `ProviderProblem`.
  static func candidate(_ json: JSON) throws(ProviderProblem) -> (text: String, isFinished: Bool) {
    if let error = json["error"] {
      throw ProviderClient.problem(
        status: Int(clamping: error["code"]?.integer ?? 500), wait: ProviderClient.wait(error))
    }
    if json["promptFeedback"]?["blockReason"]?.string != nil { throw .refused }
    guard let candidate = json["candidates"]?[0] else {
      // A stream may begin with figures alone.
      if json["usageMetadata"] != nil { return ("", false) }
      throw .malformed
    }
    var text = ""
    for part in candidate["content"]?["parts"]?.array ?? [] where part["thought"]?.bool != true {
      text += part["text"]?.string ?? ""
    }
    switch candidate["finishReason"]?.string {
    case nil, "FINISH_REASON_UNSPECIFIED": return (text, false)
    case "STOP": return (text, true)
    case "SAFETY", "RECITATION", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII": throw .refused
    default: throw .malformed
    }
  }
}
