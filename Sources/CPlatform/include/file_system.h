#pragma once

#include <stdint.h>

/// The kind of the file system on which a path lies, as statfs(2) numbers them on Linux; 0 where it
/// is not known. Swift does not see that function.
uint32_t file_system_kind(const char *path);
