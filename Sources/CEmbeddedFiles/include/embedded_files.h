#pragma once

#include <stddef.h>

/// One file of the repository, built into the binary.
struct embedded_file {
  /// The path from the folder that the list is of: `diagnostics/raw-html.md`.
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

struct embedded_files {
  const struct embedded_file *files;
  size_t count;
};

/// The files of `Templates`.
struct embedded_files default_templates(void);

/// The files of `Documentation` that the program shows or hands out.
struct embedded_files documentation(void);

/// The files of `Examples/wakuri`.
struct embedded_files example_site(void);

/// The script that browsers load on every page of a preview.
struct embedded_file preview_script(void);
