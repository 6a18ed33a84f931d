#pragma once

// SHA256_Init and the two after it need no set-up and allocate nothing. What OpenSSL 3 has instead, EVP, reads a file of
// settings first, which takes longer than to hash a page.
#define OPENSSL_SUPPRESS_DEPRECATED

#include <openssl/sha.h>
