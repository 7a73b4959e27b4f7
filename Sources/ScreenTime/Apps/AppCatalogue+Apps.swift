/// Domains: each app's own, as its website and its links name them. Those of Instagram, TikTok, YouTube and Snapchat were
/// compared in November 2026 with `services/` of https://github.com/AdguardTeam/HostlistsRegistry, which also lists
/// look-alikes and hosts that other apps need; those are left out here, since closing one app must not break another.
/// Packages: https://play.google.com/store/apps/details?id=PACKAGE. Bundles: `bundleId` of Apple's iTunes Lookup.
extension AppCatalogue {
  public static let all: [KnownApp] = [
    KnownApp(
      "instagram", "Instagram", .social, ["com.instagram.android", "com.burbn.instagram"],
      ["instagram.com", "cdninstagram.com", "ig.me"]),
    KnownApp(
      "tiktok", "TikTok", .social, ["com.zhiliaoapp.musically", "com.ss.android.ugc.trill"],
      ["tiktok.com", "tiktokv.com", "tiktokcdn.com", "tiktokcdn-us.com", "ttlivecdn.com", "musical.ly"]),
    KnownApp(
      "facebook", "Facebook", .social, ["com.facebook.katana", "com.facebook.facebook", "com.facebook.lite"],
      ["facebook.com", "fbcdn.net", "fb.com", "fb.watch", "facebook.net"]),
    KnownApp(
      "x", "X", .social, ["twitter", "com.twitter.android", "com.atebits.tweetie2"],
      ["x.com", "twitter.com", "twimg.com", "t.co"]),
    KnownApp(
      "threads", "Threads", .social, ["com.instagram.barcelona", "com.burbn.barcelona"], ["threads.com", "threads.net"]),
    KnownApp(
      "snapchat", "Snapchat", .social, ["com.snapchat.android", "com.toyopagroup.picaboo"],
      ["snapchat.com", "sc-cdn.net", "snap-dev.net", "snapkit.co"]),
    KnownApp(
      "reddit", "Reddit", .social, ["com.reddit.frontpage", "com.reddit.reddit"],
      ["reddit.com", "redd.it", "redditmedia.com", "redditstatic.com"]),
    KnownApp(
      "pinterest", "Pinterest", .social, ["com.pinterest", "pinterest"],
      ["pinterest.com", "pinterest.com.mx", "pinimg.com", "pin.it"]),
    KnownApp("bluesky", "Bluesky", .social, ["xyz.blueskyweb.app"], ["bsky.app", "bsky.social", "bsky.network"]),
    KnownApp(
      "linkedin", "LinkedIn", .social, ["com.linkedin.android", "com.linkedin.linkedin"],
      ["linkedin.com", "licdn.com", "lnkd.in"]),
    KnownApp("tumblr", "Tumblr", .social, ["com.tumblr", "com.tumblr.tumblr"], ["tumblr.com"]),
    KnownApp(
      "youtube", "YouTube", .video, ["com.google.android.youtube", "com.google.ios.youtube"],
      [
        "youtube.com", "youtu.be", "ytimg.com", "googlevideo.com", "youtube-nocookie.com", "youtube.com.mx",
        "youtubekids.com",
      ]),
    KnownApp(
      "netflix", "Netflix", .video, ["com.netflix.mediaclient", "com.netflix.netflix"],
      ["netflix.com", "nflxvideo.net", "nflximg.net", "nflxext.com", "nflxso.net"]),
    KnownApp(
      "twitch", "Twitch", .video, ["tv.twitch.android.app", "tv.twitch"],
      ["twitch.tv", "ttvnw.net", "jtvnw.net", "twitchcdn.net"]),
    KnownApp(
      "disney-plus", "Disney+", .video, ["disney plus", "com.disney.disneyplus"],
      ["disneyplus.com", "disney-plus.net", "dssott.com", "bamgrid.com"]),
    KnownApp(
      "prime-video", "Prime Video", .video,
      ["amazon prime video", "com.amazon.avod.thirdpartyclient", "com.amazon.aiv.aivapp"],
      ["primevideo.com", "aiv-cdn.net"]),
    KnownApp("hbo-max", "HBO Max", .video, ["max", "com.wbd.stream"], ["hbomax.com", "max.com", "hbomaxcdn.com"]),
    KnownApp(
      "vix", "ViX", .video, ["com.univision.prendetv", "vix: tv, deportes y noticias"], ["vix.com"]),
    KnownApp("kwai", "Kwai", .video, ["com.kwai.video", "com.kwai.global"], ["kwai.com", "kwai.net"]),
    KnownApp(
      "whatsapp", "WhatsApp", .messages,
      ["com.whatsapp", "net.whatsapp.whatsapp", "whatsapp messenger", "com.whatsapp.w4b"],
      ["whatsapp.com", "whatsapp.net", "wa.me"]),
    KnownApp(
      "messenger", "Messenger", .messages, ["com.facebook.orca", "com.facebook.messenger"], ["messenger.com", "m.me"]),
    KnownApp(
      "telegram", "Telegram", .messages, ["org.telegram.messenger", "ph.telegra.telegraph", "telegram desktop"],
      ["telegram.org", "telegram.me", "t.me", "web.telegram.org"]),
    KnownApp(
      "discord", "Discord", .messages, ["com.discord", "com.hammerandchisel.discord"],
      ["discord.com", "discord.gg", "discordapp.com", "discordapp.net", "discord.media"]),
    KnownApp(
      "roblox", "Roblox", .games, ["com.roblox.client", "com.roblox.robloxmobile"], ["roblox.com", "rbxcdn.com"]),
    KnownApp(
      "free-fire", "Free Fire", .games,
      ["com.dts.freefireth", "com.dts.freefiremax", "free fire max", "garena free fire"],
      ["ff.garena.com", "freefiremobile.com"]),
    KnownApp(
      "candy-crush", "Candy Crush Saga", .games, ["com.king.candycrushsaga", "com.midasplayer.apps.candycrushsaga"],
      ["king.com"]),
    KnownApp(
      "steam", "Steam", .games,
      ["com.valvesoftware.android.steam.community", "com.valvesoftware.steam", "steamwebhelper"],
      ["steampowered.com", "steamcommunity.com", "steamstatic.com"]),
    KnownApp(
      "mercado-libre", "Mercado Libre", .shopping, ["com.mercadolibre", "mercadolibre"],
      ["mercadolibre.com.mx", "mercadolibre.com", "mlstatic.com"]),
    KnownApp("temu", "Temu", .shopping, ["com.einnovation.temu", "com.einnovation.temus"], ["temu.com", "kwcdn.com"]),
    KnownApp(
      "shein", "SHEIN", .shopping, ["com.zzkko", "zzkko.shein"], ["shein.com", "shein.com.mx", "ltwebstatic.com"]),
    KnownApp(
      "spotify", "Spotify", .music, ["com.spotify.music", "com.spotify.client"],
      ["spotify.com", "scdn.co", "spotifycdn.com"]),
    KnownApp(
      "chrome", "Chrome", .browser,
      ["google chrome", "google-chrome", "com.android.chrome", "com.google.chrome", "chromium"], []),
    KnownApp(
      "firefox", "Firefox", .browser,
      ["org.mozilla.firefox", "org.mozilla.ios.firefox", "firefox-esr", "navigator", "mozilla firefox"], []),
    KnownApp("safari", "Safari", .browser, ["com.apple.mobilesafari", "com.apple.safari"], []),
    KnownApp("edge", "Edge", .browser, ["msedge", "microsoft edge", "com.microsoft.emmx"], []),
    KnownApp("opera", "Opera", .browser, ["com.opera.browser", "brave", "brave-browser", "vivaldi"], []),
    KnownApp(
      "phone", "Teléfono", .essential,
      [
        "phone", "telefono", "com.google.android.dialer", "com.apple.mobilephone", "com.samsung.android.dialer",
        "com.android.dialer", "llamadas",
      ], []),
    KnownApp(
      "maps", "Mapas", .essential,
      ["google maps", "maps", "mapas", "com.google.android.apps.maps", "com.apple.maps", "waze", "com.waze"], []),
  ]
}
