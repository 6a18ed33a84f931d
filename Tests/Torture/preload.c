/*
 * Makes the system fail for one program (LD_PRELOAD, Linux): at a call by its number, or as a slow file
 * system does. Calls are those of libc that change files, and reads.
 *
 *     TORTURE_AT=17 TORTURE_DO=kill     the process is killed in place of call 17
 *     TORTURE_AT=17 TORTURE_DO=interrupt  the process gets SIGINT before call 17
 *     TORTURE_AT=17 TORTURE_DO=28       call 17 and no other fails with errno 28 (ENOSPC)
 *     TORTURE_FROM=17 TORTURE_DO=28     so do all later ones that write, as on a full disk
 *     TORTURE_READ=100                  no read gives more than 100 bytes
 *     TORTURE_COUNT=file                the count of calls is written into the file at the end
 *     TORTURE_FLUSHED=file              what is flushed to the disk is written into the file, a path a line, and
 *                                       after "+ " the new name of what is renamed
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long calls;
static long at = -1, from = -1, most;
static int kills, interrupts, code;

static long number(const char *name, long missing) {
  const char *text = getenv(name);
  return text ? strtol(text, 0, 10) : missing;
}

__attribute__((constructor)) static void start(void) {
  const char *what = getenv("TORTURE_DO");
  at = number("TORTURE_AT", -1);
  from = number("TORTURE_FROM", -1);
  most = number("TORTURE_READ", 0);
  kills = what && !strcmp(what, "kill");
  interrupts = what && !strcmp(what, "interrupt");
  code = what && !kills && !interrupts ? atoi(what) : 0;
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("TORTURE_COUNT");
  FILE *file = path ? fopen(path, "w") : 0;
  if (!file) return;
  fprintf(file, "%ld\n", atomic_load(&calls));
  fclose(file);
}

/* Whether the call fails instead of being made; errno is set. */
static int fails(int writes) {
  long call = atomic_fetch_add(&calls, 1);
  if (call != at && !(from >= 0 && call >= from && writes)) return 0;
  if (kills) kill(getpid(), SIGKILL);
  if (interrupts) kill(getpid(), SIGINT);
  errno = code;
  return code != 0;
}

#define REAL(name) ((__typeof__(&name))real(&name##_found, #name))

static void *real(void **found, const char *name) {
  if (!*found) *found = dlsym(RTLD_NEXT, name);
  return *found;
}

/* type name(parameters): calls name(arguments) unless it is to fail. */
#define WRAP(writes, type, name, parameters, arguments) \
  static void *name##_found; \
  type name parameters { return fails(writes) ? (type)-1 : REAL(name) arguments; }

WRAP(1, ssize_t, pwrite, (int fd, const void *bytes, size_t count, off_t offset), (fd, bytes, count, offset))
WRAP(1, ssize_t, pwrite64, (int fd, const void *bytes, size_t count, off64_t offset), (fd, bytes, count, offset))
WRAP(1, int, mkdirat, (int fd, const char *path, mode_t mode), (fd, path, mode))

/* Appends a line with the path of a descriptor, and a name in it. */
static void note(const char *mark, int fd, const char *name) {
  const char *log = getenv("TORTURE_FLUSHED");
  char link[64], path[4096];
  if (!log) return;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t count = readlink(link, path, sizeof path - 1);
  FILE *file = count < 0 ? 0 : fopen(log, "a");
  if (!file) return;
  path[count] = 0;
  fprintf(file, "%s%s%s%s\n", mark, path, name ? "/" : "", name ? name : "");
  fclose(file);
}

static void *fsync_found;
int fsync(int fd) {
  if (fails(1)) return -1;
  int result = REAL(fsync)(fd);
  if (!result) note("", fd, 0);
  return result;
}

static void *renameat_found;
int renameat(int fd, const char *old, int other, const char *new) {
  if (fails(1)) return -1;
  int result = REAL(renameat)(fd, old, other, new);
  if (!result) note("+ ", other, new);
  return result;
}

WRAP(1, int, unlinkat, (int fd, const char *path, int flags), (fd, path, flags))
WRAP(0, int, flock, (int fd, int operation), (fd, operation))
WRAP(0, int, fstat, (int fd, struct stat *status), (fd, status))
WRAP(0, int, fstatat, (int fd, const char *path, struct stat *status, int flags), (fd, path, status, flags))

static size_t cut(size_t count) { return most > 0 && count > (size_t)most ? (size_t)most : count; }

WRAP(0, ssize_t, pread, (int fd, void *bytes, size_t count, off_t offset), (fd, bytes, cut(count), offset))
WRAP(0, ssize_t, pread64, (int fd, void *bytes, size_t count, off64_t offset), (fd, bytes, cut(count), offset))

static void *openat_found;

int openat(int fd, const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  return fails(flags & O_CREAT) ? -1 : REAL(openat)(fd, path, flags, mode);
}
