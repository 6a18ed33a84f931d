#pragma once

#include <stddef.h>
#include <stdint.h>

/// SHA-256 (FIPS 180-4) of `count` bytes, into 32 bytes.
void digest_sha256(const uint8_t *bytes, size_t count, uint8_t *digest);

/// CRC-32 as in ZIP (ISO 3309) of `count` bytes.
uint32_t digest_crc32(const uint8_t *bytes, size_t count);
