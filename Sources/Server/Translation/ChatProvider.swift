import Base

/// Any server that speaks OpenAI's chat completions (https://platform.openai.com/docs/api-reference/chat): a company's, or the
/// operator's own (vLLM, llama.cpp and others). Answers by a schema, streaming by server-sent events.
struct ChatProvider: TranslationProvider {
  /// With the version, without a slash at its end: `https://api.openai.com/v1`.
  let site: String
  let model: String
  /// Empty for a server of one's own that asks for none.
  let key: String
  let client: ProviderClient

  var name: String { model }

  func translate(_ sentence: CloudSentence, words: (@Sendable (String) -> Void)?) async throws -> String {
    let headers = key.isEmpty ? [] : [("authorization", "Bearer " + key)]
    let answer = try await client.post(
      site + "/chat/completions", headers, question(sentence, isStream: words != nil))
    var text = StructuredAnswer(mostBytes: sentence.mostBytes)
    guard let words else {
      let choice = try Self.choice(try await answer.json(), "message")
      _ = try text.take(choice.text)
      guard choice.isFinished else { throw ProviderProblem.malformed }
      return try text.finish()
    }
    guard answer.isEventStream else { throw ProviderProblem.malformed }
    var isFinished = false
    let hasEnd = try await answer.events { data in
      if data == "[DONE]" { return false }
      guard let json = try? JSON.parse(data) else { throw ProviderProblem.malformed }
      let choice = try Self.choice(json, "delta")
      let new = try text.take(choice.text)
      if !new.isEmpty { words(new) }
      isFinished = isFinished || choice.isFinished
      return true
    }
    guard isFinished else { throw hasEnd ? ProviderProblem.malformed : .unreachable }
    return try text.finish()
  }

  func question(_ sentence: CloudSentence, isStream: Bool) -> JSON {
    var schema = TranslationPrompt.schema.object ?? JSONObject()
    schema["additionalProperties"] = false
    return [
      "model": .string(model), "temperature": 0, "max_tokens": .integer(sentence.mostTokens),
      "stream": .bool(isStream),
      "messages": [
        ["role": "system", "content": .string(TranslationPrompt.instructions(sentence))],
        ["role": "user", "content": .string(TranslationPrompt.question(sentence))],
      ],
      "response_format": [
        "type": "json_schema",
        "json_schema": ["name": "translation", "strict": true, "schema": .object(schema)],
      ],
    ]
  }

  /// What one answer or piece of it says. - Throws: `ProviderProblem`.
  static func choice(_ json: JSON, _ member: String) throws(ProviderProblem) -> (text: String, isFinished: Bool) {
    if let error = json["error"], !error.isNull {
      throw ProviderClient.problem(status: Int(clamping: error["code"]?.integer ?? 500), wait: nil)
    }
    guard let choices = json["choices"] else { throw .malformed }
    // The last piece may hold figures alone.
    guard let choice = choices[0] else { return ("", false) }
    if choice[member]?["refusal"]?.string?.isEmpty == false { throw .refused }
    let text = choice[member]?["content"]?.string ?? ""
    switch choice["finish_reason"]?.string {
    case nil: return (text, false)
    case "stop": return (text, true)
    case "content_filter": throw .refused
    default: throw .malformed
    }
  }
}
