#include "preview.h"

#ifdef __linux__
#include <sys/vfs.h>
#endif

// #embed is C23; clang reads it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char script[] = {
#embed "preview.js"
};

struct preview_file preview_script(void) {
  return (struct preview_file){script, sizeof script};
}

uint32_t preview_file_system(const char *path) {
#ifdef __linux__
  struct statfs status;
  if (statfs(path, &status) == 0) return (uint32_t)status.f_type;
#endif
  return 0;
}
