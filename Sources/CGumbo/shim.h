#include <dlfcn.h>
#include <gumbo.h>

/* libgumbo is loaded when there is a page to read. */
#define GUMBO_SYMBOLS(EACH) \
    EACH(gumbo_parse_with_options) EACH(gumbo_destroy_output) EACH(gumbo_normalized_tagname) \
    EACH(gumbo_tag_from_original_text) EACH(kGumboDefaultOptions)

#define GUMBO_MEMBER(NAME) __typeof__(NAME) *NAME;
#define GUMBO_FIND(NAME) && (symbols->NAME = (__typeof__(NAME) *)dlsym(library, #NAME))

/* The functions of libgumbo and its options, by their names. */
struct gumbo_symbols {
    GUMBO_SYMBOLS(GUMBO_MEMBER)
};

/* Finds all of them; 0 when there is no such library, or one without all of them. */
static inline int gumbo_load(struct gumbo_symbols *symbols) {
    static const char *const names[] = {"libgumbo.so.1", "libgumbo.so.2", "libgumbo.so.3"};
    for (unsigned index = 0; index < sizeof names / sizeof *names; index++) {
        void *library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
        if (library GUMBO_SYMBOLS(GUMBO_FIND)) return 1;
    }
    return 0;
}
