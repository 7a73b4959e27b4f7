import AppRuntime
import ServerAPI
import Training

extension View {
  /// The routine's video, where the server has one; its figures need no network.
  func routineVideo(_ routine: Routine) -> [E] {
    guard let video = training.videos.video(of: routine.id, words.language) else { return [] }
    let watching = training.videos.watching(video.id)
    let captions =
      video.captions.first { sameBytes($0.language, words.language.rawValue) }
      ?? video.captions.first { sameBytes($0.language, video.language) }
    func source(_ kind: Video.Kind) -> VideoClip<Action>.Source {
      .init(ImageSource(VideoRoutes.path(video.id, kind)), type: "video/" + kind.rawValue)
    }
    var content: [E] = []
    if !common.isOnline { content.append(text(words.trainVideoOffline, .quiet)) }
    content += [
      .video(
        VideoClip(
          Identifier("video-" + video.id), name: words.trainVideoName(routine.title),
          sources: [source(.mp4), source(.webm)], poster: ImageSource(VideoRoutes.path(video.id, .jpg)),
          start: watching?.position ?? 0, watched: watching?.session.played.ranges ?? [],
          captions: (captions?.cues ?? []).map { .init(from: $0.from, to: $0.to, $0.text) },
          language: LanguageTag(captions?.language ?? video.language),
          words: (words.trainVideoCaptions, words.trainVideoFailed), transcript: words.trainVideoTranscript
        ) { [self] in
          did(
            .video(
              .reported(video.id, position: $0.position, length: $0.length, isPlaying: $0.isPlaying)))
        }),
      text(
        words.trainVideoDetail(
          DurationFormat(words.language).spoken(Seconds(Double(video.length / 1000))),
          numbers.decimal(Double(video.bytes) / 1_000_000, digits: 1)), .small),
      watchedText(watching, video),
    ]
    return [section("video", words.trainVideo, content)]
  }

  /// How much of it counts, and what for (HB-09).
  private func watchedText(_ watching: VideoShelf.Watching?, _ video: Video) -> E {
    guard let watching else { return text(words.trainVideoCounts) }
    if watching.hasCounted {
      return banner(
        "video-counted", .success, words.trainVideoCounted, nil,
        way("video-log", words.trainLog, .secondary, nil, .training(.log)))
    }
    let share = watching.session.played.share(of: video.length)
    return text(words.trainVideoWatched(Int((share * 100).rounded(.down))))
  }
}
