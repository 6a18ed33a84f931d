#pragma once

#include <stddef.h>

/// One page about a kind of mistake, `Documentation/diagnostics/CODE.md`, built into the binary.
struct diagnostic_page {
  /// The kind's code.
  const char *code;
  const unsigned char *bytes;
  size_t count;
};

extern const size_t diagnostic_page_count;

/// The page with a number below `diagnostic_page_count`.
struct diagnostic_page diagnostic_page_at(size_t index);
