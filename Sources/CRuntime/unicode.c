// Unicode's tables, as the browser's modules have them: none. Swift's own tables would add about 30 KB (brotli) to every app.
// What that means, on wasm32 only: strings are equal when their scalars are (composed and decomposed letters differ), every scalar but CR LF is a
// Character of its own, and only ASCII letters change case. Searching and comparing words goes through Base's `folded`, identifiers and JSON
// through bytes, so neither depends on it. The signatures are those of the Swift runtime's SwiftStdlibShims/UnicodeData.h.
#ifdef __wasm__
#include <stddef.h>
#include <stdint.h>

const uint8_t _swift_stdlib_nfd_decompositions[1] = {0};
uint32_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t x, uint32_t y) { return 0xffffffffu; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return 0; }
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return 0; }
_Bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return 0; }
_Bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return 0; }

// Which mapping: 0 upper case, 1 lower case, 2 title case. The answer is the distance to the mapped scalar.
int32_t _swift_stdlib_getMapping(uint32_t scalar, uint8_t mapping) {
  if (mapping == 1) return scalar >= 'A' && scalar <= 'Z' ? 32 : 0;
  return scalar >= 'a' && scalar <= 'z' ? -32 : 0;
}
const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t scalar, uint8_t mapping, ptrdiff_t *length) {
  *length = 0;
  return 0;
}
#endif
