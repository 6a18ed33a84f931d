#pragma once

/// Has the allocator keep what is freed, instead of giving it back to the system and asking for it
/// again at the next page. Call it before anything is allocated. Where the allocator has no such
/// setting, nothing happens.
void disable_heap_trimming(void);
