#pragma once

#include <stddef.h>

/// One file of the repository's Templates folder, built into the binary.
struct default_template {
  /// The path from Templates on.
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

extern const size_t default_template_count;

/// The file with a number below `default_template_count`.
struct default_template default_template_at(size_t index);
