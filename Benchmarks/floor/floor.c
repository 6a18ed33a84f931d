// The floor: what libcmark and the disk cost, with nothing of ours around them.
//
//     floor CONTENT OUTPUT [THREADS]
//
// Reads every Markdown file below CONTENT, skips its front matter, renders the rest with
// `cmark_markdown_to_html` and writes the HTML below OUTPUT under the same relative name with the
// ending .html. THREADS defaults to the number of cores. Prints the counts, the seconds and the
// peak memory as one line.
//
// It resolves nothing: `topic:` links, citations, containers and pipe tables pass through as
// CommonMark takes them. A build that does all that is measured as a multiple of this.

#define _GNU_SOURCE
#include <cmark.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct page {
  char *input;
  char *output;
};

static struct page *pages;
static size_t page_count;
static atomic_size_t next_page;
static atomic_size_t bytes_read;
static atomic_size_t bytes_written;

static void fail(const char *what, const char *path) {
  fprintf(stderr, "floor: %s: %s: %s\n", what, path, strerror(errno));
  exit(74);
}

static void *allocate(void *old, size_t size) {
  void *new = realloc(old, size);
  if (!new) fail("allocate", "memory");
  return new;
}

static int ends_in_md(const char *path, size_t length) {
  return length > 3 && memcmp(path + length - 3, ".md", 3) == 0;
}

/// Lists the Markdown files below `content` and makes their folders below `output`.
static void list_pages(const char *content, const char *output) {
  char *const roots[] = {(char *)content, NULL};
  FTS *tree = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
  if (!tree) fail("open", content);
  size_t prefix = strlen(content), room = 0;
  for (FTSENT *entry; (entry = fts_read(tree));) {
    char *target;
    if (asprintf(&target, "%s%sl", output, entry->fts_path + prefix) < 0) fail("name", content);
    size_t length = strlen(target);
    if (entry->fts_info == FTS_D) {
      target[length - 1] = 0;
      if (mkdir(target, 0777) != 0 && errno != EEXIST) fail("make", target);
    } else if (entry->fts_info == FTS_F && ends_in_md(entry->fts_path, entry->fts_pathlen)) {
      if (page_count == room) pages = allocate(pages, (room = room ? room * 2 : 1024) * sizeof *pages);
      target = allocate(target, length + 2);
      strcpy(target + length - 3, "html");
      pages[page_count++] = (struct page){strdup(entry->fts_path), target};
      continue;
    }
    free(target);
  }
  fts_close(tree);
}

/// The text after `---`, YAML, `---`, or the whole text where it does not open with `---`.
static const char *body(const char *text, const char *end) {
  if (end - text < 4 || memcmp(text, "---\n", 4) != 0) return text;
  const char *close = memmem(text + 3, (size_t)(end - text - 3), "\n---\n", 5);
  return close ? close + 5 : text;
}

static size_t read_file(const char *path, char **buffer, size_t *room) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) fail("open", path);
  size_t size = (size_t)status.st_size, have = 0;
  if (size > *room) *buffer = allocate(*buffer, *room = size * 2);
  while (have < size) {
    ssize_t count = read(file, *buffer + have, size - have);
    if (count <= 0) fail("read", path);
    have += (size_t)count;
  }
  close(file);
  return size;
}

static void write_file(const char *path, const char *text, size_t size) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) fail("open", path);
  for (size_t done = 0; done < size;) {
    ssize_t count = write(file, text + done, size - done);
    if (count < 0) fail("write", path);
    done += (size_t)count;
  }
  if (close(file) != 0) fail("close", path);
}

static void *work(void *unused) {
  char *buffer = NULL;
  size_t room = 0;
  for (size_t index; (index = atomic_fetch_add(&next_page, 1)) < page_count;) {
    size_t size = read_file(pages[index].input, &buffer, &room);
    const char *end = buffer + size, *start = body(buffer, end);
    char *html = cmark_markdown_to_html(start, (size_t)(end - start), CMARK_OPT_DEFAULT);
    size_t length = strlen(html);
    write_file(pages[index].output, html, length);
    free(html);
    atomic_fetch_add(&bytes_read, size);
    atomic_fetch_add(&bytes_written, length);
  }
  free(buffer);
  return unused;
}

/// The peak of this program alone. `ru_maxrss` is never less than that of the program that started
/// this one, so on Linux the kernel's own mark is read.
static double peak_megabytes(void) {
  FILE *status = fopen("/proc/self/status", "r");
  char line[256];
  long kilobytes = 0;
  while (status && fgets(line, sizeof line, status)) sscanf(line, "VmHWM: %ld", &kilobytes);
  if (status) fclose(status);
  if (kilobytes) return (double)kilobytes / 1024;
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)usage.ru_maxrss / 1024 / 1024;  // bytes on macOS
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: floor CONTENT OUTPUT [THREADS]\n");
    return 64;
  }
  double start = now();
  long threads = count > 3 ? atol(arguments[3]) : sysconf(_SC_NPROCESSORS_ONLN);
  if (threads < 1) threads = 1;
  list_pages(arguments[1], arguments[2]);
  pthread_t *workers = allocate(NULL, (size_t)threads * sizeof *workers);
  for (long index = 0; index < threads; index++)
    if (pthread_create(&workers[index], NULL, work, NULL) != 0) fail("start", "thread");
  for (long index = 0; index < threads; index++) pthread_join(workers[index], NULL);
  printf("pages %zu read %zu written %zu threads %ld seconds %.3f peak %.1f\n", page_count, bytes_read,
         bytes_written, threads, now() - start, peak_megabytes());
  return 0;
}
