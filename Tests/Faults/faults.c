// Makes one call of the C library fail, for tests: loaded by LD_PRELOAD into a program and into those it starts.
//
//   FAULT_TALLY   a file of zeros, in which the calls of all these processes are counted
//   FAULT_LOG     where the name of each call is written, with its path or descriptor, a line each; none if unset
//   FAULT_CALL    the call that fails, such as "rename"
//   FAULT_AT      which of them fails, from 1; 0 for each second one
//   FAULT_ERROR   the number of its error; "kill" ends the process in its place, "short" has it transfer half
#define _GNU_SOURCE
#undef _FORTIFY_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <unistd.h>

#define CALLS 64

static long *tally;
static const char *call;
static long at;
static int error, kills, shortens;
static int log_file = -1;

__attribute__((constructor)) static void prepare(void) {
    const char *path = getenv("FAULT_TALLY"), *what = getenv("FAULT_ERROR"), *log = getenv("FAULT_LOG");
    int file = path ? syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0) return;
    long *counts = (long *)syscall(SYS_mmap, NULL, CALLS * sizeof(long), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    syscall(SYS_close, file);
    if (log) log_file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    call = getenv("FAULT_CALL");
    at = getenv("FAULT_AT") ? atol(getenv("FAULT_AT")) : -1;
    kills = what && !strcmp(what, "kill");
    shortens = what && !strcmp(what, "short");
    error = what ? atoi(what) : 0;
    tally = counts;
}

// What belongs to the system is whole: its own files, and those of processes, without which the Swift runtime ends.
static int is_foreign(const char *path) {
    return !strncmp(path, "/usr/", 5) || !strncmp(path, "/lib/", 5) || !strncmp(path, "/etc/", 5)
        || !strncmp(path, "/proc/", 6) || !strncmp(path, "/sys/", 5) || !strncmp(path, "/dev/", 5);
}

// Counts a call, the kind of which has a number of its own; whether it is the one that is to fail.
static int is_due(int kind, const char *name, const char *path, long descriptor) {
    if (!tally || (path && is_foreign(path))) return 0;
    long count = __atomic_add_fetch(&tally[kind], 1, __ATOMIC_SEQ_CST);
    if (log_file >= 0) {
        int old = errno;
        char line[600];
        int length = path ? snprintf(line, sizeof line, "%s %.500s\n", name, path)
                          : snprintf(line, sizeof line, "%s %ld\n", name, descriptor);
        syscall(SYS_write, log_file, line, length);
        errno = old;
    }
    if (!call || strcmp(call, name) || (at ? count != at : count % 2 == 0)) return 0;
    if (kills) {
        syscall(SYS_kill, getpid(), SIGKILL);
        for (;;) pause();
    }
    return 1;
}

#define REAL(name) static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define DUE(name, path, descriptor) is_due(__COUNTER__ % CALLS, name, path, descriptor)
#define FAIL do { errno = error; return -1; } while (0)

// Calls that fail with -1;
#define CALL(result, name, label, parameters, arguments, path, descriptor) \
    result name parameters { \
        REAL(name); \
        if (label##_is_due(path, descriptor)) FAIL; \
        return real arguments; \
    }
#define KIND(label, name) \
    static int label##_is_due(const char *path, long descriptor) { return DUE(name, path, descriptor); }
#define SIMPLE(result, name, parameters, arguments, path, descriptor) \
    KIND(name, #name) CALL(result, name, name, parameters, arguments, path, descriptor)

// Calls that transfer bytes, which may be fewer than asked for.
#define TRANSFER(name, label, parameters, arguments, size, descriptor) \
    ssize_t name parameters { \
        REAL(name); \
        if (label##_is_due(NULL, descriptor)) { \
            if (!shortens) FAIL; \
            if (size > 1) size = (size + 1) / 2; \
        } \
        return real arguments; \
    }

KIND(read, "read")
KIND(pread, "pread")
KIND(write, "write")
KIND(pwrite, "pwrite")
KIND(sendfile, "sendfile")
KIND(copy_file_range, "copy_file_range")
TRANSFER(read, read, (int file, void *bytes, size_t size), (file, bytes, size), size, file)
TRANSFER(write, write, (int file, const void *bytes, size_t size), (file, bytes, size), size, file)
TRANSFER(pread, pread, (int file, void *bytes, size_t size, off_t place), (file, bytes, size, place), size, file)
TRANSFER(pread64, pread, (int file, void *bytes, size_t size, off64_t place), (file, bytes, size, place), size, file)
TRANSFER(pwrite, pwrite, (int file, const void *bytes, size_t size, off_t place), (file, bytes, size, place), size,
         file)
TRANSFER(pwrite64, pwrite, (int file, const void *bytes, size_t size, off64_t place), (file, bytes, size, place), size,
         file)
TRANSFER(sendfile, sendfile, (int to, int from, off_t *place, size_t size), (to, from, place, size), size, to)
TRANSFER(sendfile64, sendfile, (int to, int from, off64_t *place, size_t size), (to, from, place, size), size, to)
TRANSFER(copy_file_range, copy_file_range,
         (int from, off64_t *start, int to, off64_t *place, size_t size, unsigned flags),
         (from, start, to, place, size, flags), size, to)

SIMPLE(ssize_t, writev, (int file, const struct iovec *parts, int count), (file, parts, count), NULL, file)
SIMPLE(int, fsync, (int file), (file), NULL, file)
SIMPLE(int, fdatasync, (int file), (file), NULL, file)
SIMPLE(int, rename, (const char *from, const char *to), (from, to), to, 0)
SIMPLE(int, renameat2, (int one, const char *from, int two, const char *to, unsigned flags),
       (one, from, two, to, flags), to, 0)
SIMPLE(int, link, (const char *from, const char *to), (from, to), to, 0)
SIMPLE(int, linkat, (int one, const char *from, int two, const char *to, int flags), (one, from, two, to, flags), to, 0)
SIMPLE(int, symlink, (const char *from, const char *to), (from, to), to, 0)
SIMPLE(int, unlink, (const char *path), (path), path, 0)
SIMPLE(int, rmdir, (const char *path), (path), path, 0)
SIMPLE(int, mkdir, (const char *path, mode_t mode), (path, mode), path, 0)
SIMPLE(int, fchmod, (int file, mode_t mode), (file, mode), NULL, file)
SIMPLE(int, fchown, (int file, uid_t user, gid_t group), (file, user, group), NULL, file)
SIMPLE(int, flock, (int file, int operation), (file, operation), NULL, file)
SIMPLE(int, pipe, (int ends[2]), (ends), NULL, 0)
SIMPLE(int, pipe2, (int ends[2], int flags), (ends, flags), NULL, 0)
SIMPLE(int, socketpair, (int family, int type, int protocol, int ends[2]), (family, type, protocol, ends), NULL, 0)
SIMPLE(int, socket, (int family, int type, int protocol), (family, type, protocol), NULL, 0)
SIMPLE(int, connect, (int file, const struct sockaddr *address, socklen_t size), (file, address, size), NULL, file)
SIMPLE(int, poll, (struct pollfd *files, nfds_t count, int time), (files, count, time), NULL, count)
SIMPLE(pid_t, fork, (void), (), NULL, 0)
SIMPLE(pid_t, waitpid, (pid_t id, int *status, int options), (id, status, options), NULL, id)
SIMPLE(ssize_t, getrandom, (void *bytes, size_t size, unsigned flags), (bytes, size, flags), NULL, 0)
SIMPLE(int, dup, (int file), (file), NULL, file)
SIMPLE(int, dup2, (int file, int other), (file, other), NULL, file)

KIND(ftruncate, "ftruncate")
CALL(int, ftruncate, ftruncate, (int file, off_t size), (file, size), NULL, file)
CALL(int, ftruncate64, ftruncate, (int file, off64_t size), (file, size), NULL, file)
KIND(stat, "stat")
CALL(int, stat, stat, (const char *path, struct stat *status), (path, status), path, 0)
CALL(int, stat64, stat, (const char *path, struct stat64 *status), (path, status), path, 0)
CALL(int, lstat, stat, (const char *path, struct stat *status), (path, status), path, 0)
CALL(int, lstat64, stat, (const char *path, struct stat64 *status), (path, status), path, 0)
KIND(fstat, "fstat")
CALL(int, fstat, fstat, (int file, struct stat *status), (file, status), NULL, file)
CALL(int, fstat64, fstat, (int file, struct stat64 *status), (file, status), NULL, file)
KIND(statfs, "statfs")
CALL(int, statfs, statfs, (const char *path, struct statfs *status), (path, status), path, 0)
CALL(int, fstatfs, statfs, (int file, struct statfs *status), (file, status), NULL, file)
KIND(fallocate, "fallocate")
CALL(int, fallocate, fallocate, (int file, int mode, off_t place, off_t size), (file, mode, place, size), NULL, file)
CALL(int, fallocate64, fallocate, (int file, int mode, off64_t place, off64_t size), (file, mode, place, size), NULL,
     file)

// It is closed all the same, as Linux does. Only a file on a disk has something to tell then.
KIND(close, "close")
int close(int file) {
    REAL(close);
    struct stat status;
    int is_file = !syscall(SYS_fstat, file, &status) && S_ISREG(status.st_mode);
    int is_due = is_file && close_is_due(NULL, file);
    int result = real(file);
    if (is_due) FAIL;
    return result;
}

KIND(mmap, "mmap")
void *mmap(void *address, size_t size, int protection, int flags, int file, off_t place) {
    REAL(mmap);
    if (mmap_is_due(NULL, file)) {
        errno = error;
        return MAP_FAILED;
    }
    return real(address, size, protection, flags, file, place);
}

KIND(opendir, "opendir")
DIR *opendir(const char *path) {
    REAL(opendir);
    if (opendir_is_due(path, 0)) {
        errno = error;
        return NULL;
    }
    return real(path);
}

KIND(posix_spawn, "posix_spawn")
int posix_spawn(pid_t *id, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const words[], char *const environment[]) {
    REAL(posix_spawn);
    return posix_spawn_is_due(path, 0) ? error : real(id, path, actions, attributes, words, environment);
}
int posix_spawnp(pid_t *id, const char *path, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const words[], char *const environment[]) {
    REAL(posix_spawnp);
    return posix_spawn_is_due(path, 0) ? error : real(id, path, actions, attributes, words, environment);
}

KIND(open, "open")
#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        REAL(name); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = va_arg(rest, mode_t); \
        va_end(rest); \
        if (open_is_due(path, 0)) FAIL; \
        return real(path, flags, mode); \
    }
#define OPENAT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        REAL(name); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = va_arg(rest, mode_t); \
        va_end(rest); \
        if (open_is_due(path, 0)) FAIL; \
        return real(folder, path, flags, mode); \
    }
OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)
