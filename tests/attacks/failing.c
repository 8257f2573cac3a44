/* Laid before the C library: the n-th write to the store is the last one, or fails.

   SIEGEWORKS_FAIL_AT   its number, from 1; without it calls are only counted
   SIEGEWORKS_FAIL_HOW  kill (the process ends before the call), eio, enospc (the call fails once, the others do not)
   SIEGEWORKS_FAIL_LOG  a file that the number of calls is written to, one byte each */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int calls = 0;

static int is_store(int fd) {
    char name[64], path[512];
    snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(name, path, sizeof path - 1);
    if (n <= 0) return 0;
    path[n] = 0;
    return strstr(path, "tables.sqlite3") != NULL && strstr(path, ".lock") == NULL;
}

static int fails(int fd) {
    if (!is_store(fd)) return 0;
    calls++;
    const char *log = getenv("SIEGEWORKS_FAIL_LOG");
    if (log) {
        static ssize_t (*real)(int, const void *, size_t);
        if (!real) real = dlsym(RTLD_NEXT, "write");
        int out = open(log, O_WRONLY | O_APPEND | O_CREAT, 0600);
        if (out >= 0) { real(out, ".", 1); close(out); }
    }
    const char *at = getenv("SIEGEWORKS_FAIL_AT"), *how = getenv("SIEGEWORKS_FAIL_HOW");
    if (!at || !how || atoi(at) != calls) return 0;
    if (!strcmp(how, "kill")) kill(getpid(), SIGKILL);
    errno = !strcmp(how, "enospc") ? ENOSPC : EIO;
    return 1;
}

#define BEFORE(type, name, parameters, arguments) \
    type name parameters { \
        static type (*real) parameters; \
        if (!real) real = dlsym(RTLD_NEXT, #name); \
        return fails(fd) ? (type) -1 : real arguments; \
    }

BEFORE(ssize_t, write, (int fd, const void *b, size_t n), (fd, b, n))
BEFORE(ssize_t, pwrite, (int fd, const void *b, size_t n, off_t o), (fd, b, n, o))
BEFORE(ssize_t, pwrite64, (int fd, const void *b, size_t n, off64_t o), (fd, b, n, o))
BEFORE(int, fsync, (int fd), (fd))
BEFORE(int, fdatasync, (int fd), (fd))
BEFORE(int, ftruncate, (int fd, off_t n), (fd, n))
BEFORE(int, ftruncate64, (int fd, off64_t n), (fd, n))
