#pragma once

/// How many arguments the program was started with, its name included; 0 where that is not known.
int process_argument_count(void);

/// One of them.
const char *process_argument(int index);
