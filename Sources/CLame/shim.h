#include <dlfcn.h>
#include <lame/lame.h>

/* The library is loaded when there is MP3 to write. */

#define LAME_FUNCTIONS(EACH) \
    EACH(lame_init) EACH(lame_set_in_samplerate) EACH(lame_set_out_samplerate) EACH(lame_set_num_channels) \
    EACH(lame_set_mode) EACH(lame_set_brate) EACH(lame_set_quality) EACH(lame_set_disable_reservoir) \
    EACH(lame_set_no_short_blocks) \
    EACH(lame_set_bWriteVbrTag) EACH(lame_set_write_id3tag_automatic) EACH(lame_init_params) \
    EACH(lame_encode_buffer) EACH(lame_encode_flush) EACH(lame_close)

#define LAME_MEMBER(NAME) __typeof__(NAME) *NAME;
#define LAME_FIND(NAME) && (functions->NAME = (__typeof__(NAME) *)dlsym(library, #NAME))

/* The functions of LAME, by their names. */
struct lame_functions {
    LAME_FUNCTIONS(LAME_MEMBER)
};

/* Finds all functions; 0 when there is no such library, or one without all of them. */
static inline int lame_load(struct lame_functions *functions) {
    void *library = dlopen("libmp3lame.so.0", RTLD_NOW | RTLD_LOCAL);
    return library LAME_FUNCTIONS(LAME_FIND);
}
