#pragma once

/// The commit that the program was built from, as `make dist` says it; empty in other builds.
const char *build_commit(void);
