// Reads the words of a picture with Tesseract. The whole of what the reader's module offers to web/ocr/engine.js, and natively to Sources/sign-reader; `tools/ocr` builds the module,
// docs/sign-reading.md tells the rest.
//
// There is one picture at a time. It is kept as it came, and looked at through a frame: a rectangle of so many pixels, and the projective map that says which place of the
// picture each pixel of the frame shows. So a tilted or slanted sign is read, sampled and drawn straight by the same few lines. What a frame shows beyond the picture is grey.
//
// Memory: who calls gets room by `ocr_room`, writes there and hands it over; it is then this module's. What is returned lies here until the next call.
#include "COCR.h"

#include <tesseract/baseapi.h>
#include <tesseract/ocrclass.h>
#include <tesseract/resultiterator.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <vector>

#ifdef __EMSCRIPTEN__
#define EXPORTED(name) extern "C" __attribute__((export_name(#name)))
extern "C" __attribute__((import_module("host"), import_name("progress"))) void host_progress(int percent);
#else
#define EXPORTED(name) extern "C"
static void host_progress(int) {}
#endif

namespace {

constexpr int largestSide = 8192;
constexpr uint8_t beyond = 128;

/// The languages' files as they were given, by name ("spa").
std::map<std::string, std::vector<char>> languageFiles;
std::unique_ptr<tesseract::TessBaseAPI> reader;

struct Free {
  void operator()(void *pointer) const { free(pointer); }
};

struct Picture {
  int width = 0, height = 0;
  std::unique_ptr<uint8_t, Free> colours;  // four bytes a pixel: red, green, blue, anything
  std::vector<uint8_t> grey;
} picture;

std::string text;
std::vector<uint8_t> bytes;
OCRAnswer answer;

const OCRAnswer *answered(const std::string &what) {
  text = what;
  answer = {text.data(), text.size()};
  return &answer;
}

/// Rows of a projective map from the frame to the picture; the centre of the first pixel is (0.5, 0.5) in both.
struct Frame {
  int width, height;
  const double *map;

  bool isPossible() const { return width > 0 && height > 0 && width <= largestSide && height <= largestSide; }

  /// Where in the picture the frame's place lies; false where that is nowhere.
  bool place(double x, double y, double &u, double &v) const {
    const double depth = map[6] * x + map[7] * y + map[8];
    if (!(std::fabs(depth) > 1e-9)) return false;
    u = (map[0] * x + map[1] * y + map[2]) / depth;
    v = (map[3] * x + map[4] * y + map[5]) / depth;
    return u >= 0 && v >= 0 && u < picture.width && v < picture.height;
  }
};

/// The four pixels around a place, and how much the right and the lower ones count, in 256ths.
struct Around {
  size_t topLeft, topRight, bottomLeft, bottomRight;
  int right, lower;

  Around(double u, double v) {
    const double x = std::max(0.0, u - 0.5), y = std::max(0.0, v - 0.5);
    const int left = int(x), top = int(y);
    const int next = std::min(left + 1, picture.width - 1), below = std::min(top + 1, picture.height - 1);
    topLeft = size_t(top) * picture.width + left;
    topRight = size_t(top) * picture.width + next;
    bottomLeft = size_t(below) * picture.width + left;
    bottomRight = size_t(below) * picture.width + next;
    right = int((x - left) * 256);
    lower = int((y - top) * 256);
  }

  uint8_t mix(const uint8_t *values, size_t step) const {
    const int upper = values[topLeft * step] * (256 - right) + values[topRight * step] * right;
    const int under = values[bottomLeft * step] * (256 - right) + values[bottomRight * step] * right;
    return uint8_t((upper * (256 - lower) + under * lower + 32768) >> 16);
  }
};

bool isIdentity(const Frame &frame) {
  static const std::array<double, 9> same = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  return frame.width == picture.width && frame.height == picture.height && std::equal(same.begin(), same.end(), frame.map);
}

std::vector<uint8_t> greyOf(const Frame &frame) {
  if (isIdentity(frame)) return picture.grey;
  std::vector<uint8_t> result(size_t(frame.width) * frame.height, beyond);
  double u, v;
  for (int y = 0; y < frame.height; y++)
    for (int x = 0; x < frame.width; x++)
      if (frame.place(x + 0.5, y + 0.5, u, v)) result[size_t(y) * frame.width + x] = Around(u, v).mix(picture.grey.data(), 1);
  return result;
}

/// As a string of JSON, in quotes.
std::string quoted(const char *words) {
  std::string result = "\"";
  for (const char *at = words; *at; at++) {
    const unsigned char byte = *at;
    if (byte == '"' || byte == '\\') {
      result += '\\';
      result += *at;
    } else if (byte < 0x20) {
      char escape[8];
      snprintf(escape, sizeof escape, "\\u%04x", byte);
      result += escape;
    } else {
      result += *at;
    }
  }
  return result + "\"";
}

/// The words that were recognised, as the members of a JSON array.
std::string words() {
  std::string result;
  std::unique_ptr<tesseract::ResultIterator> at(reader->GetIterator());
  if (!at) return result;
  int block = 0, paragraph = 0, line = 0;
  do {
    if (at->Empty(tesseract::RIL_WORD)) continue;
    if (at->IsAtBeginningOf(tesseract::RIL_BLOCK)) block++;
    if (at->IsAtBeginningOf(tesseract::RIL_PARA)) paragraph++;
    if (at->IsAtBeginningOf(tesseract::RIL_TEXTLINE)) line++;
    std::unique_ptr<char[]> said(at->GetUTF8Text(tesseract::RIL_WORD));
    int left, top, right, bottom;
    if (!said || !said[0] || !at->BoundingBox(tesseract::RIL_WORD, &left, &top, &right, &bottom)) continue;
    const char *language = at->WordRecognitionLanguage();
    int fromX = left, fromY = bottom, toX = right, toY = bottom;
    at->Baseline(tesseract::RIL_WORD, &fromX, &fromY, &toX, &toY);
    char numbers[256];
    snprintf(numbers, sizeof numbers, ",\"box\":[%d,%d,%d,%d],\"baseline\":[%d,%d,%d,%d],\"confidence\":%d,\"block\":%d,\"paragraph\":%d,\"line\":%d,\"language\":", left, top,
             right - left, bottom - top, fromX, fromY, toX, toY, int(at->Confidence(tesseract::RIL_WORD) + 0.5f), block, paragraph, line);
    result += (result.empty() ? "{\"text\":" : ",{\"text\":") + quoted(said.get()) + numbers + quoted(language ? language : "") + "}";
  } while (at->Next(tesseract::RIL_WORD));
  return result;
}

bool progressed(tesseract::ETEXT_DESC *monitor, int, int, int, int) {
  host_progress(monitor->progress);
  return false;
}

}  // namespace

/// Room for so many bytes, or null.
EXPORTED(ocr_room) void *ocr_room(size_t count) { return malloc(count ? count : 1); }

/// Gives room back that was not handed over.
EXPORTED(ocr_release) void ocr_release(void *room) { free(room); }

/// Takes a language's file: `name` ("spa") ends with a zero, `data` has `count` bytes. Both are handed over.
EXPORTED(ocr_language) void ocr_language(char *name, char *data, size_t count) {
  languageFiles[name].assign(data, data + count);
  free(name);
  free(data);
}

/// Makes ready to read text in languages whose files were given: "spa", "spa+eng". The name is handed over. 1, or 0 when a file is missing or is none.
EXPORTED(ocr_open) int ocr_open(char *languages) {
  reader = std::make_unique<tesseract::TessBaseAPI>();
  const auto file = [](const char *path, std::vector<char> *data) {
    std::string name(path);
    name = name.substr(name.rfind('/') + 1);
    const auto found = languageFiles.find(name.substr(0, name.find('.')));
    if (found == languageFiles.end()) return false;
    *data = found->second;
    return true;
  };
  const bool isOpen = reader->Init("/", 0, languages, tesseract::OEM_LSTM_ONLY, nullptr, 0, nullptr, nullptr, false, file) == 0;
  if (!isOpen) reader.reset();
  free(languages);
  return isOpen;
}

/// Takes a picture, four bytes a pixel, row by row; handed over. 1, or 0 when its sizes are none that can be read.
EXPORTED(ocr_picture) int ocr_picture(uint8_t *colours, int width, int height) {
  picture = Picture();
  std::unique_ptr<uint8_t, Free> given(colours);
  if (!given || width < 1 || height < 1 || width > largestSide || height > largestSide) return 0;
  picture.width = width;
  picture.height = height;
  picture.colours = std::move(given);
  picture.grey.resize(size_t(width) * height);
  for (size_t i = 0; i < picture.grey.size(); i++) {
    const uint8_t *pixel = picture.colours.get() + 4 * i;
    picture.grey[i] = (77 * pixel[0] + 150 * pixel[1] + 29 * pixel[2]) >> 8;
  }
  return 1;
}

/// Reads what a frame shows. `map` has nine numbers. `mode` is Tesseract's way of looking for text: 3 as on a page, 6 one block, 11 wherever some is. `threshold` is how ink is
/// told from ground: 0 by one grey for the whole (Otsu), 1 by tiles, 2 around each place (Sauvola). `limit`: milliseconds after which it stops with what it has; 0 for none.
/// JSON: {"words":[{"text","box":[x,y,width,height],"baseline":[x,y,x,y] in pixels of the frame,"confidence" 0…100,"block","paragraph","line" counted from 1 through the whole,"language"}],"late":bool},
/// or {"error"}.
EXPORTED(ocr_read) const OCRAnswer *ocr_read(int width, int height, const double *map, int mode, int threshold, int limit) {
  const Frame frame{width, height, map};
  if (!reader) return answered("{\"error\":\"closed\"}");
  if (picture.grey.empty() || !frame.isPossible()) return answered("{\"error\":\"picture\"}");
  const std::vector<uint8_t> grey = greyOf(frame);
  reader->SetPageSegMode(static_cast<tesseract::PageSegMode>(mode));
  reader->SetVariable("thresholding_method", threshold == 1 ? "1" : threshold == 2 ? "2" : "0");
  reader->SetImage(grey.data(), width, height, 1, width);
  reader->SetSourceResolution(300);  // else it guesses by the letters, and says so
  tesseract::ETEXT_DESC monitor;
  monitor.progress_callback2 = progressed;
  if (limit > 0) monitor.set_deadline_msecs(limit);
  const bool isLate = reader->Recognize(&monitor) != 0;
  const std::string found = words();
  reader->Clear();
  return answered("{\"words\":[" + found + "],\"late\":" + (isLate ? "true}" : "false}"));
}

/// What a frame shows, four bytes a pixel, to be drawn.
EXPORTED(ocr_view) const OCRAnswer *ocr_view(int width, int height, const double *map) {
  const Frame frame{width, height, map};
  bytes.clear();
  if (!picture.grey.empty() && frame.isPossible()) {
    bytes.assign(size_t(width) * height * 4, beyond);
    double u, v;
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++) {
        uint8_t *pixel = bytes.data() + (size_t(y) * width + x) * 4;
        pixel[3] = 255;
        if (!frame.place(x + 0.5, y + 0.5, u, v)) continue;
        const Around around(u, v);
        for (int k = 0; k < 3; k++) pixel[k] = around.mix(picture.colours.get() + k, 4);
      }
  }
  answer = {bytes.data(), bytes.size()};
  return &answer;
}

/// Colours along the ring around a box, and inside it, from which ground and ink are told: `columns` × `rows` places inside, and as many along the ring as there are columns and rows
/// twice. Three bytes a place, the ring first. Places beyond the picture are left out, so the first four bytes say how many the ring has.
EXPORTED(ocr_samples) const OCRAnswer *ocr_samples(const double *map, double x, double y, double width, double height, int columns, int rows) {
  const Frame frame{1, 1, map};
  std::vector<uint8_t> ring, inside;
  const auto add = [&](std::vector<uint8_t> &to, double atX, double atY) {
    double u, v;
    if (picture.grey.empty() || !frame.place(atX, atY, u, v)) return;
    const size_t pixel = size_t(v) * picture.width + size_t(u);
    for (int k = 0; k < 3; k++) to.push_back(picture.colours.get()[pixel * 4 + k]);
  };
  columns = std::clamp(columns, 1, 256);
  rows = std::clamp(rows, 1, 256);
  const double margin = std::max(2.0, height * 0.18);
  for (int i = 0; i < columns; i++)
    for (double edge : {y - margin, y + height + margin}) add(ring, x + width * (i + 0.5) / columns, edge);
  for (int i = 0; i < rows; i++)
    for (double edge : {x - margin, x + width + margin}) add(ring, edge, y + height * (i + 0.5) / rows);
  for (int j = 0; j < rows; j++)
    for (int i = 0; i < columns; i++) add(inside, x + width * (i + 0.5) / columns, y + height * (j + 0.5) / rows);
  const uint32_t count = uint32_t(ring.size() / 3);
  bytes.assign({uint8_t(count), uint8_t(count >> 8), uint8_t(count >> 16), uint8_t(count >> 24)});
  bytes.insert(bytes.end(), ring.begin(), ring.end());
  bytes.insert(bytes.end(), inside.begin(), inside.end());
  answer = {bytes.data(), bytes.size()};
  return &answer;
}
