#include "default_templates.h"

const struct default_template default_templates[] = {{0, 0, 0}};
const size_t default_template_count = 0;
