#include "CCommonPasswords.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char bytes[] = {
#embed "common-passwords.bin"
};

const unsigned char *common_passwords_bytes(void) { return bytes; }
size_t common_passwords_size(void) { return sizeof bytes; }
