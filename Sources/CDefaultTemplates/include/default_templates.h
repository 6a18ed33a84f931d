#pragma once

#include <stddef.h>

/// One file of the repository's Templates folder, built into the binary.
struct default_template {
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

extern const struct default_template default_templates[];
extern const size_t default_template_count;
