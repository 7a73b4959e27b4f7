// Tesseract, asked through frames of one picture: what ocr.cpp offers to web/ocr/engine.js as WebAssembly, and natively to Sources/sign-reader.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What is returned: where it is, and how many bytes. It lies there until the next call.
typedef struct {
  const void *bytes;
  size_t count;
} OCRAnswer;

void *ocr_room(size_t count);
void ocr_release(void *room);
void ocr_language(char *name, char *data, size_t count);
int ocr_open(char *languages);
int ocr_picture(uint8_t *colours, int width, int height);
const OCRAnswer *ocr_read(int width, int height, const double *map, int mode, int threshold, int limit);
const OCRAnswer *ocr_view(int width, int height, const double *map);
const OCRAnswer *ocr_samples(const double *map, double x, double y, double width, double height, int columns, int rows);

#ifdef __cplusplus
}
#endif
