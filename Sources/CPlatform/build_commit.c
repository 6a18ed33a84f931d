#include "build_commit.h"

#define TEXT_OF(commit) #commit
#define TEXT(commit) TEXT_OF(commit)

const char *build_commit(void) { return TEXT(BUILD_COMMIT); }
