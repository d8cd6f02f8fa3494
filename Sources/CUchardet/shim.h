#include <dlfcn.h>
#include <iconv.h>
#include <uchardet/uchardet.h>

/* libuchardet is loaded when a text is in an old encoding, and where it isn't installed the program does without. */
#define UCHARDET_FUNCTIONS(EACH) \
    EACH(uchardet_new) EACH(uchardet_delete) EACH(uchardet_handle_data) EACH(uchardet_data_end) \
    EACH(uchardet_get_charset)

#define UCHARDET_MEMBER(NAME) __typeof__(NAME) *NAME;
#define UCHARDET_FIND(NAME) && (functions->NAME = (__typeof__(NAME) *)dlsym(library, #NAME))

/* The functions of libuchardet, by their names. */
struct uchardet_functions {
    UCHARDET_FUNCTIONS(UCHARDET_MEMBER)
};

/* Finds all functions; 0 when there is no such library, or one without all of them. */
static inline int uchardet_load(struct uchardet_functions *functions) {
    void *library = dlopen("libuchardet.so.0", RTLD_NOW | RTLD_LOCAL);
    return library UCHARDET_FUNCTIONS(UCHARDET_FIND);
}
