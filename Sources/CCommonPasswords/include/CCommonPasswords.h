#ifndef CCOMMONPASSWORDS_H
#define CCOMMONPASSWORDS_H
#include <stddef.h>

// The file that tools/common-passwords makes, as part of the program: it lies in the pages that the system maps and shares.
const unsigned char *common_passwords_bytes(void);
size_t common_passwords_size(void);

#endif
