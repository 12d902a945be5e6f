/*
 * Makes the disk slow, failing or full for the processes that preload it, as the control file says. CHAOS_DISK names that file.
 * Its first eight bytes are two little-endian integers: the fault, and for a slow disk the delay in microseconds.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { WELL, SLOW, FAILING, FULL };

static volatile const int32_t *control;

static int32_t now(int which) {
  if (!control) {
    const char *path = getenv("CHAOS_DISK");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return 0;
    void *at = mmap(NULL, 8, PROT_READ, MAP_SHARED, file, 0);
    close(file);
    if (at == MAP_FAILED) return 0;
    control = at;
  }
  return control[which];
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int sync_by(int (*real)(int), int file) {
  int32_t wrong = now(0);
  if (wrong == FAILING) {
    errno = EIO;
    return -1;
  }
  if (wrong == SLOW) {
    long us = now(1);
    struct timespec wait = {us / 1000000, us % 1000000 * 1000};
    nanosleep(&wait, NULL);
  }
  return real(file);
}

/* A full disk accepts writes within a file, and none beyond its end. */
static int is_beyond(int file, off_t end) {
  struct stat facts;
  if (now(0) != FULL || file <= 2 || fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode)) return 0;
  return end > facts.st_size;
}

static size_t length_of(const struct iovec *parts, int count) {
  size_t length = 0;
  for (int part = 0; part < count; part++) length += parts[part].iov_len;
  return length;
}

static int full(void) {
  errno = ENOSPC;
  return -1;
}

int fsync(int file) { return sync_by(REAL(fsync), file); }
int fdatasync(int file) { return sync_by(REAL(fdatasync), file); }

ssize_t write(int file, const void *bytes, size_t length) {
  if (is_beyond(file, lseek(file, 0, SEEK_CUR) + (off_t)length)) return full();
  return REAL(write)(file, bytes, length);
}

ssize_t pwrite(int file, const void *bytes, size_t length, off_t at) { return is_beyond(file, at + (off_t)length) ? full() : REAL(pwrite)(file, bytes, length, at); }
ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t at) { return is_beyond(file, at + (off_t)length) ? full() : REAL(pwrite64)(file, bytes, length, at); }
ssize_t pwritev(int file, const struct iovec *parts, int count, off_t at) { return is_beyond(file, at + (off_t)length_of(parts, count)) ? full() : REAL(pwritev)(file, parts, count, at); }
ssize_t pwritev64(int file, const struct iovec *parts, int count, off64_t at) { return is_beyond(file, at + (off_t)length_of(parts, count)) ? full() : REAL(pwritev64)(file, parts, count, at); }
int posix_fallocate(int file, off_t at, off_t length) { return is_beyond(file, at + length) ? ENOSPC : REAL(posix_fallocate)(file, at, length); }
int posix_fallocate64(int file, off64_t at, off64_t length) { return is_beyond(file, at + length) ? ENOSPC : REAL(posix_fallocate64)(file, at, length); }
