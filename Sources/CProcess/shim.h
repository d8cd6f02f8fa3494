#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

/* Forks a child that ends with the thread that forked it. */
static inline pid_t process_fork(void) {
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) _exit(1);
    }
    return child;
}

/* glibc shows this only to GNU sources. */
int close_range(unsigned int first, unsigned int last, int flags);

/* Leaves a forked child one descriptor, under the number 3; the three below lead nowhere. */
static inline void process_keep_only(int descriptor) {
    if (descriptor != 3) dup2(descriptor, 3);
    int nowhere = open("/dev/null", O_RDWR);
    for (int standard = 0; standard < 3; standard++) dup2(nowhere, standard);
    close_range(4, ~0U, 0);
}

/* Has large blocks that are freed kept for the next ones: to get them from the system each time costs more than to fill
   them. */
static inline void process_keep_memory(void) {
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_ARENA_MAX, 4);
}

/* glibc shows this only to GNU sources. */
int sched_getaffinity(pid_t process, size_t size, void *set);

/* The processors that this process may use, as a batch system or a container allows it; at least 1. */
static inline int process_processor_count(void) {
    unsigned char set[1024];
    memset(set, 0, sizeof set);
    if (sched_getaffinity(0, sizeof set, set) != 0) return 1;
    int count = 0;
    for (size_t index = 0; index < sizeof set; index++) count += __builtin_popcount(set[index]);
    return count > 0 ? count : 1;
}
