// swift-tools-version: 6.2
import PackageDescription

// VEREDA_PART=core     only the portable modules, the apps and their browser clients: no package is downloaded.
// VEREDA_PART=web      of these only what runs in the browser.
// VEREDA_PART=gallery  the same and the gallery, which is never shipped (tools/build-web --test-site).
// VEREDA_PART=routing  only Base and the region engine.
// VEREDA_PART=storage  only the database drivers.
// VEREDA_PART=fuzz     the region engine and what offers its readers to libFuzzer.
// VEREDA_PART=server   the server and what it needs, without the apps.
// VEREDA_PART=health   only Base, Series and the reader of health exports.
// VEREDA_PART=words    only Base and the generator of words.
// Nothing set          everything but what only runs in the browser and what is only measured: their parts are core, web, server and
//                      storage. Each part has its own scratch path (see Makefile), so that none waits for another.
let part = Context.environment["VEREDA_PART"] ?? "all"
let wantsServer = part == "all" || part == "server"
let wantsStorage = wantsServer || part == "storage"
let wantsApps = part == "all" || part == "core" || part == "web" || part == "gallery"
let wantsFuzzing = part == "fuzz"
let wantsRouting = wantsApps || part == "routing" || part == "server" || wantsFuzzing

// Code that also runs in the browser: the native compiler refuses what Embedded Swift would refuse, as far as it can see.
let portable: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]

var products: [Product] = []
var dependencies: [Package.Dependency] = []
var targets: [Target] = [
  .target(name: "CRuntime"),
  .target(name: "Base", dependencies: ["CRuntime"], swiftSettings: portable),
  .testTarget(name: "BaseTests", dependencies: ["Base"]),
  .target(name: "Series", dependencies: ["Base"], swiftSettings: portable),
  .testTarget(name: "SeriesTests", dependencies: ["Series"]),
  .target(name: "HealthImport", dependencies: ["Base", "Series"], swiftSettings: portable),
  .target(name: "EventLicence", dependencies: ["Base"], swiftSettings: portable),
  .testTarget(name: "EventLicenceTests", dependencies: ["EventLicence"]),
  // Typed keys out of catalogues, for the targets named in `speaking`.
  .target(name: "WordCatalog"),
  .executableTarget(name: "words", dependencies: ["WordCatalog"]),
  .plugin(name: "WordsPlugin", capability: .buildTool(), dependencies: wantsFuzzing ? [] : ["words"]),
  .testTarget(name: "WordsTests", dependencies: ["WordCatalog", "Base"]),
]

if part == "health" {
  targets.append(.executableTarget(name: "HealthClient", dependencies: ["HealthImport", "CRuntime"]))
}
if part == "health" || wantsRouting && part != "web" && part != "gallery" {
  targets += [
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "HealthFiles", dependencies: ["HealthImport", "CZlib"]),
    .target(name: "HealthSamples", dependencies: ["Base", "CZlib"]),
    .executableTarget(name: "HealthBench", dependencies: ["HealthFiles", "HealthSamples", "CExpat"]),
    .testTarget(name: "HealthImportTests", dependencies: ["HealthImport", "HealthFiles", "HealthSamples", "Series"]),
  ]
}

if wantsRouting {
  targets += [
    .target(name: "RegionAPI", dependencies: ["Base"], swiftSettings: portable),
    .testTarget(name: "RegionAPITests", dependencies: ["RegionAPI"]),
    .target(name: "Routing", dependencies: ["Base", "CRuntime", "RegionAPI"], swiftSettings: portable),
    .testTarget(name: "RoutingTests", dependencies: ["Routing"]),
    .target(name: "Places", dependencies: ["Base", "Routing"], swiftSettings: portable),
    .target(name: "Transit", dependencies: ["Base", "Routing"], swiftSettings: portable),
    .testTarget(name: "TransitTests", dependencies: ["Transit"]),
    .target(
      name: "Regions", dependencies: ["Base", "RegionAPI", "Routing", "Places", "Transit", "CRuntime"],
      swiftSettings: portable),
  ]
  // Making regions needs files and C libraries: native only.
  if part != "core" && part != "web" && part != "gallery" {
    // The server's part brings it along.
    if !wantsServer {
      targets.append(.systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]))
    }
    targets += [
      .systemLibrary(name: "CBzip2", providers: [.apt(["libbz2-dev"])]),
      .target(
        name: "RegionBuilder",
        dependencies: ["Routing", "Base", "Places", "Regions", "CZlib", "CBzip2", "CExpat", "Transit", "CArchive"]),
      .target(name: "RoutingReference", dependencies: ["Routing", "Base", "RegionBuilder"]),
      .target(name: "TransitReference", dependencies: ["Transit", "Routing", "Base", "RegionBuilder"]),
      .target(
        name: "RegionTool",
        dependencies: ["RegionBuilder", "Regions", "Places", "RoutingReference", "TransitReference"]),
      .executableTarget(name: "region", dependencies: ["RegionTool"]),
      .testTarget(name: "PlacesTests", dependencies: ["Places", "RegionBuilder"]),
      .testTarget(name: "RegionsTests", dependencies: ["Regions", "Places", "RegionBuilder"]),
      .testTarget(name: "RegionBuilderTests", dependencies: ["RegionBuilder", "RoutingReference", "TransitReference"]),
    ]
  }
}

if wantsFuzzing {
  // libFuzzer brings the main function.
  targets.append(
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "Base", "EventLicence", "HealthFiles", "HealthImport", "Routing", "Regions", "Series", "Transit",
        "RegionBuilder",
        "CZlib",
      ],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
}

if wantsApps {
  /// The browser's executables, one for each app.
  let clients = [
    "LauncherClient", "SerenityClient", "ConectaFacilClient", "GreenGroceryClient", "InclusiveMatchClient",
    "HumanBodyClient",
  ]
  if part != "all" { products += clients.map { .executable(name: $0, targets: [$0]) } }
  // tools/web/split.py cuts what is linked and needs to know who calls whom; it also makes it small.
  let cut: [LinkerSetting] =
    part == "web" || part == "gallery"
    ? [.unsafeFlags(["-Xlinker", "--emit-relocs", "-Xlinker", "--strip-debug", "-Xclang-linker", "--no-wasm-opt"])] : []
  let finished: [LinkerSetting] =
    part == "web" || part == "gallery"
    ? [.unsafeFlags(["-Xlinker", "--strip-all", "-Xlinker", "--compress-relocations"])] : []
  if part == "gallery" { products.append(.executable(name: "GalleryClient", targets: ["GalleryClient"])) }
  targets += [
    .target(name: "Interface", dependencies: ["Base", "CRuntime"], swiftSettings: portable),
    .target(name: "Records", dependencies: ["Base"], swiftSettings: portable),
    .target(name: "AppRuntime", dependencies: ["Base", "Interface", "Records", "Series"], swiftSettings: portable),
    .target(name: "AppTesting", dependencies: ["AppRuntime"]),
    .target(name: "Wellbeing", dependencies: ["Base"], swiftSettings: portable),
    .target(name: "Habits", dependencies: ["Base"], swiftSettings: portable),
    .target(name: "ScreenTime", dependencies: ["Base"], swiftSettings: portable),
    .target(name: "Movement", dependencies: ["Base"], swiftSettings: portable),
    .target(name: "Kitchen", dependencies: ["Base", "Wellbeing"], swiftSettings: portable),
    .target(name: "Training", dependencies: ["Base", "Habits", "Movement", "Records"], swiftSettings: portable),
    .target(name: "HealthData", dependencies: ["Base", "CRuntime", "Series"], swiftSettings: portable),
    .target(name: "Moderation", dependencies: ["Base"], swiftSettings: portable),
    .target(name: "Languages", dependencies: ["Base"], swiftSettings: portable),
    .target(name: "LanguageDetection", dependencies: ["Base", "Languages"], swiftSettings: portable),
    .target(name: "Phrasebook", dependencies: ["Base", "Languages"], swiftSettings: portable),
    .target(name: "Apertium", swiftSettings: portable),
    .target(name: "Translation", dependencies: ["Base", "Languages"], swiftSettings: portable),
    .target(name: "SignReading", dependencies: ["Base", "CRuntime"], swiftSettings: portable),
    .target(name: "ServerAPI", dependencies: ["Base", "Records"], swiftSettings: portable),
    .target(name: "Account", dependencies: ["AppRuntime", "ServerAPI"], swiftSettings: portable),
    .target(name: "AppParts", dependencies: ["Account"], swiftSettings: portable),
    .target(name: "Launcher", dependencies: ["Account"], swiftSettings: portable),
    .target(name: "GuidedSessions", dependencies: ["AppRuntime", "Wellbeing"], swiftSettings: portable),
    .target(name: "Serenity", dependencies: ["AppParts", "Wellbeing", "GuidedSessions"], swiftSettings: portable),
    .target(name: "WebClient", dependencies: ["AppRuntime", "CRuntime"], swiftSettings: portable),
    .executableTarget(name: "LauncherClient", dependencies: ["WebClient", "Launcher"], linkerSettings: cut),
    .executableTarget(name: "SerenityClient", dependencies: ["WebClient", "Serenity"], linkerSettings: cut),
    .target(name: "ConectaFacil", dependencies: ["AppParts", "RegionAPI"], swiftSettings: portable),
    .executableTarget(name: "ConectaFacilClient", dependencies: ["WebClient", "ConectaFacil"], linkerSettings: cut),
    .target(
      name: "GreenGrocery",
      dependencies: [
        "AppParts", "ServerAPI", "Wellbeing", "GuidedSessions", "Habits", "ScreenTime", "Movement", "Kitchen",
        "Moderation",
      ],
      swiftSettings: portable),
    .executableTarget(name: "GreenGroceryClient", dependencies: ["WebClient", "GreenGrocery"], linkerSettings: cut),
    .target(
      name: "InclusiveMatch",
      dependencies: [
        "AppParts", "Languages", "LanguageDetection", "Phrasebook", "ServerAPI", "SignReading", "Translation",
      ],
      swiftSettings: portable),
    .executableTarget(
      name: "InclusiveMatchClient", dependencies: ["WebClient", "InclusiveMatch"], linkerSettings: cut),
    .target(
      name: "HumanBody",
      dependencies: ["AppParts", "HealthData", "HealthImport", "Series", "ServerAPI", "Training", "Wellbeing"],
      swiftSettings: portable),
    .executableTarget(name: "HumanBodyClient", dependencies: ["WebClient", "HumanBody"], linkerSettings: cut),
    .testTarget(name: "HealthDataTests", dependencies: ["HealthData"]),
    .testTarget(name: "HumanBodyTests", dependencies: ["HumanBody", "AppTesting", "ServerAPI", "Training"]),
    .testTarget(name: "HabitsTests", dependencies: ["Habits"]),
    .testTarget(name: "ScreenTimeTests", dependencies: ["ScreenTime"]),
    .testTarget(name: "MovementTests", dependencies: ["Movement"]),
    .testTarget(name: "KitchenTests", dependencies: ["Kitchen"]),
    .testTarget(name: "TrainingTests", dependencies: ["Training"]),
    .testTarget(name: "ModerationTests", dependencies: ["Moderation"]),
    .testTarget(name: "LanguageDetectionTests", dependencies: ["LanguageDetection"], exclude: ["Fixtures"]),
    .testTarget(name: "PhrasebookTests", dependencies: ["Phrasebook", "LanguageDetection"]),
    .testTarget(name: "ApertiumTests", dependencies: ["Apertium"]),
    .testTarget(name: "TranslationTests", dependencies: ["Translation"]),
    .testTarget(name: "SignReadingTests", dependencies: ["SignReading"]),
    .executableTarget(name: "SignReadingBench", dependencies: ["SignReading"]),
    .executableTarget(name: "ModerationBench", dependencies: ["Moderation"]),
    .executableTarget(name: "ApertiumBench", dependencies: ["Apertium"]),
    .executableTarget(name: "TranslationBench", dependencies: ["Apertium", "Base", "Phrasebook", "Translation"]),
    .testTarget(name: "GreenGroceryTests", dependencies: ["GreenGrocery", "AppTesting"]),
    .testTarget(
      name: "InclusiveMatchTests",
      dependencies: ["InclusiveMatch", "AppTesting", "Apertium", "SignReading", "Translation"],
      exclude: ["Fixtures"]),
    .executableTarget(name: "BenchClient", dependencies: ["WebClient"]),
    .target(name: "Gallery", dependencies: ["AppRuntime"], swiftSettings: portable),
    .executableTarget(name: "GalleryClient", dependencies: ["WebClient", "Gallery"], linkerSettings: cut),
    .testTarget(name: "GalleryTests", dependencies: ["Gallery", "AppTesting"]),
    .executableTarget(name: "SeriesBench", dependencies: ["Series", "Base"]),
    .executableTarget(name: "HabitsBench", dependencies: ["GreenGrocery"]),
    // Optimised in debug too: the tests listen to whole sessions.
    .target(
      name: "Sound",
      swiftSettings: portable + [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))]),
    .target(
      name: "SoundMeasure",
      swiftSettings: [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))]),
    .executableTarget(name: "RegionClient", dependencies: ["Regions", "CRuntime"], linkerSettings: finished),
    .executableTarget(
      name: "LanguageClient", dependencies: ["Apertium", "Base", "CRuntime"], linkerSettings: finished),
    .executableTarget(
      name: "HealthClient", dependencies: ["HealthImport", "CRuntime"], linkerSettings: finished),
    .executableTarget(name: "SoundClient", dependencies: ["Sound", "CRuntime"], linkerSettings: finished),
    .executableTarget(name: "soundscape", dependencies: ["Sound", "SoundMeasure", "Wellbeing", "Base"]),
    .testTarget(name: "SoundTests", dependencies: ["Sound", "SoundMeasure", "Wellbeing", "Base"]),
    .testTarget(name: "InterfaceTests", dependencies: ["Interface"]),
    .testTarget(name: "RecordsTests", dependencies: ["Records"]),
    .testTarget(name: "AppRuntimeTests", dependencies: ["AppTesting"]),
    .testTarget(name: "WellbeingTests", dependencies: ["Wellbeing"]),
    .testTarget(name: "ServerAPITests", dependencies: ["ServerAPI"]),
    .testTarget(name: "WebClientTests", dependencies: ["WebClient"]),
    .testTarget(name: "AppPartsTests", dependencies: ["AppParts", "AppTesting"]),
    .testTarget(name: "AccountTests", dependencies: ["Account", "ServerAPI", "AppTesting"]),
    .testTarget(
      name: "AppTests", dependencies: ["Launcher", "Serenity", "ConectaFacil", "AppTesting", "Regions"],
      exclude: ["Fixtures"]),
  ]
}

if wantsServer && !wantsApps {
  targets += [
    .target(name: "Languages", dependencies: ["Base"], swiftSettings: portable),
    .target(name: "Apertium", swiftSettings: portable),
    .target(name: "Translation", dependencies: ["Base", "Languages"], swiftSettings: portable),
    .target(name: "SignReading", dependencies: ["Base", "CRuntime"], swiftSettings: portable),
    .target(name: "Moderation", dependencies: ["Base"], swiftSettings: portable),
    .target(name: "ScreenTime", dependencies: ["Base"], swiftSettings: portable),
    .target(name: "Habits", dependencies: ["Base"], swiftSettings: portable),
    .target(name: "Movement", dependencies: ["Base"], swiftSettings: portable),
    .target(name: "Records", dependencies: ["Base"], swiftSettings: portable),
    .target(name: "Training", dependencies: ["Base", "Habits", "Movement", "Records"], swiftSettings: portable),
    .target(name: "ServerAPI", dependencies: ["Base", "Records"], swiftSettings: portable),
    .testTarget(name: "ServerAPITests", dependencies: ["ServerAPI"]),
  ]
}

if wantsStorage {
  dependencies += [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ]
  targets += [
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "Storage",
      dependencies: [
        "CPostgres", .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .executableTarget(
      name: "StorageBenchmark", dependencies: ["Storage", "CPostgres", .product(name: "GRDB", package: "GRDB.swift")]),
    .target(name: "TestPrograms"),
    .testTarget(name: "StorageTests", dependencies: ["Storage", "TestPrograms"]),
  ]
}

if wantsServer {
  dependencies += [
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/vapor/jwt-kit", exact: "5.7.1"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
  ]
  targets += [
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CIdn2", pkgConfig: "libidn2", providers: [.apt(["libidn2-dev"])]),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CPng", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(name: "CCommonPasswords", exclude: ["common-passwords.bin"]),
    // Tesseract and what it is asked by. The browser's module is made of the same file (tools/ocr).
    .target(
      name: "COCR", cxxSettings: [.unsafeFlags(["-O2"])], linkerSettings: [.linkedLibrary("tesseract")]),
    .executableTarget(name: "sign-reader", dependencies: ["Base", "COCR", "CTurboJPEG", "ServerAPI", "SignReading"]),
    .target(
      name: "Server",
      dependencies: [
        "Storage", "ServerAPI", "RegionAPI", "Series", "HealthImport", "Regions", "CSodium", "CArchive", "CZlib",
        "CCommonPasswords", "Moderation", "ScreenTime", "Training", "CTurboJPEG", "CWebP", "CPng", "Apertium",
        "CIdn2", "EventLicence", "Languages", "Translation",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
      ]),
    .executableTarget(
      name: "vereda",
      dependencies: [
        "Server", "ServerAPI", "RegionTool", "ScreenTime", "Habits", "Base", "EventLicence", "HealthData",
        "HealthFiles",
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "ServerBench",
      dependencies: [
        "Server", "ServerAPI", "Storage", "TestPrograms", .product(name: "HummingbirdTesting", package: "hummingbird"),
      ]),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "Server", "Series", "RegionBuilder", "TestPrograms", "Training", "EventLicence",
        .product(name: "HummingbirdTesting", package: "hummingbird"),
      ], exclude: ["Pictures"]),
  ]
}

if part == "server" {
  targets.removeAll { $0.isTest && !["ServerTests", "ServerAPITests", "StorageTests"].contains($0.name) }
}
// Compiled for the browser by tools/check-portable, and for measurements by bench/run.
if part == "all" {
  targets.removeAll { target in
    ["Client", "Bench", "Benchmark"].contains { target.name.hasSuffix($0) } && target.type == .executable
  }
}
let notInBrowser = [
  "AppTesting", "BenchClient", "SeriesBench", "SoundMeasure", "soundscape", "HabitsBench", "ModerationBench",
  "ApertiumBench", "TranslationBench", "SignReadingBench",
]
if part == "web" || part == "gallery" { targets.removeAll { $0.isTest || notInBrowser.contains($0.name) } }
if part == "web" { targets.removeAll { $0.name == "GalleryClient" } }

/// Targets that have a words.json, or may get one: the plugin does nothing where there is none.
let speaking = [
  "Account", "AppRuntime", "ConectaFacil", "GreenGrocery", "HumanBody", "InclusiveMatch", "Interface", "Launcher",
  "Moderation",
  "Places", "RegionAPI",
  "Regions", "Routing",
  "Serenity", "Server", "ServerAPI",
  "Transit", "WebClient", "Wellbeing",
]
for target in targets where speaking.contains(target.name) { target.plugins = [.plugin(name: "WordsPlugin")] }

// SwiftPM compiles a target anew when a dependency that it declares has changed, and for no other, although the compiler
// lays out what those import too: the tests of Transit kept the old size of Routing's Route, and crashed. So each target
// declares all that it sees (swiftlang/swift-package-manager, issues 10483 and 10502).
func named(_ dependencies: [Target.Dependency]) -> [String] {
  dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
}
let declared = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, named($0.dependencies)) })
for target in targets where target.type != .plugin {
  var seen = Set(named(target.dependencies))
  var rest = Array(seen)
  while let name = rest.popLast() {
    for further in declared[name] ?? [] where seen.insert(further).inserted { rest.append(further) }
  }
  target.dependencies += seen.subtracting(declared[target.name]!).sorted().map { .byName(name: $0) }
}

let package = Package(
  name: "Vereda", platforms: [.macOS(.v15), .iOS(.v18)],
  products: products, dependencies: dependencies, targets: targets)
