#include "file_system.h"

#ifdef __linux__
#include <sys/vfs.h>
#endif

uint32_t file_system_kind(const char *path) {
#ifdef __linux__
  struct statfs status;
  if (statfs(path, &status) == 0) return (uint32_t)status.f_type;
#endif
  return 0;
}
