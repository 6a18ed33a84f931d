#pragma once

#include <stddef.h>

/// One file of the repository's Documentation folder, built into the binary.
struct documentation_file {
  /// The path from Documentation on: `diagnostics/raw-html.md`.
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

extern const size_t documentation_file_count;

/// The file with a number below `documentation_file_count`.
struct documentation_file documentation_file_at(size_t index);
