#pragma once

#include <stddef.h>
#include <stdint.h>

/// A file that browsers load from a preview, built into the binary.
struct preview_file {
  const unsigned char *bytes;
  size_t count;
};

/// The script of every page.
struct preview_file preview_script(void);

/// The kind of the file system on which a path lies, as statfs(2) numbers them on Linux; 0 where it
/// is not known. Swift does not see that function.
uint32_t preview_file_system(const char *path);
