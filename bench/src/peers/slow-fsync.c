/* Delays each fsync and fdatasync of the processes that preload it by SLOW_FSYNC_US microseconds. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static int slowly(const char *name, int file) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  const char *more = getenv("SLOW_FSYNC_US");
  long us = more ? atol(more) : 0;
  struct timespec wait = {us / 1000000, us % 1000000 * 1000};
  nanosleep(&wait, NULL);
  return real(file);
}

int fsync(int file) { return slowly("fsync", file); }
int fdatasync(int file) { return slowly("fdatasync", file); }
