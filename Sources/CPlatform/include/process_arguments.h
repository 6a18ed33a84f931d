#pragma once

/// The number of arguments with which the program was started, its name included; 0 if it is not known.
int process_argument_count(void);

/// One of them, by its number.
const char *process_argument(int index);
