#pragma once

#include <stddef.h>
#include <stdint.h>

/// SHA-256 (FIPS 180-4) of bytes that come piece by piece.
struct digest_sha256 {
  uint32_t state[8];
  uint64_t count;
  uint8_t block[64];
};

void digest_sha256_begin(struct digest_sha256 *digest);

/// Adds `count` bytes.
void digest_sha256_add(struct digest_sha256 *digest, const uint8_t *bytes, size_t count);

/// Writes the digest into 32 bytes; nothing can be added afterwards.
void digest_sha256_end(struct digest_sha256 *digest, uint8_t *bytes);

/// CRC-32 as in ZIP (ISO 3309) of bytes that come piece by piece: `crc` is that of the pieces before,
/// 0 for the first.
uint32_t digest_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

/// FNV-1a, 64 bits (RFC 9923, section 5), of no bytes.
static const uint64_t digest_fnv1a_start = 0xcbf29ce484222325;

/// FNV-1a of the bytes before, and one more.
static inline uint64_t digest_fnv1a(uint64_t hash, uint8_t byte) {
  return (hash ^ byte) * 0x100000001b3;
}
