#include <dlfcn.h>
#include <sndfile.h>

/* Both libraries are loaded when there is a recording to play, or FLAC to write. */

#define SNDFILE_FUNCTIONS(EACH) \
    EACH(sf_open_fd) EACH(sf_strerror) EACH(sf_seek) EACH(sf_readf_float) EACH(sf_readf_short) EACH(sf_writef_short) \
    EACH(sf_close)

#define SNDFILE_MEMBER(NAME) __typeof__(NAME) *NAME;
#define SNDFILE_FIND(NAME) && (functions->NAME = (__typeof__(NAME) *)dlsym(library, #NAME))

/* The functions of libsndfile, by their names. */
struct sndfile_functions {
    SNDFILE_FUNCTIONS(SNDFILE_MEMBER)
};

/* Finds all functions; 0 when there is no such library, or one without all of them. */
static inline int sndfile_load(struct sndfile_functions *functions) {
    void *library = dlopen("libsndfile.so.1", RTLD_NOW | RTLD_LOCAL);
    return library SNDFILE_FUNCTIONS(SNDFILE_FIND);
}

/* As in the header of libsamplerate, which Debian has in a package of its own. */
struct samplerate_data {
    const float *data_in;
    float *data_out;
    long input_frames, output_frames;
    long input_frames_used, output_frames_gen;
    int end_of_input;
    double src_ratio;
};

enum { samplerate_sinc_fastest = 2 };

/* The one function of libsamplerate that is needed. */
struct samplerate_functions {
    int (*src_simple)(struct samplerate_data *data, int converter, int channels);
};

/* Finds the function; 0 when there is no such library. */
static inline int samplerate_load(struct samplerate_functions *functions) {
    void *library = dlopen("libsamplerate.so.0", RTLD_NOW | RTLD_LOCAL);
    return library
        && (functions->src_simple = (int (*)(struct samplerate_data *, int, int))dlsym(library, "src_simple"));
}

/* glibc shows this only to GNU sources. */
int memfd_create(const char *name, unsigned int flags);
