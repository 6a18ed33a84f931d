#include "embedded_files.h"

// #embed is C23; clang reads it in every mode and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char script[] = {
#embed "../Preview/preview.js"
};

struct embedded_file preview_script(void) {
  return (struct embedded_file){"preview.js", script, sizeof script};
}
