#include <dlfcn.h>
#include <stdio.h>
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>

/* libcmark-gfm and its extensions are loaded when there is a Markdown text to read. */
#define MARKDOWN_FUNCTIONS(EACH) \
    EACH(cmark_parser_new) EACH(cmark_parser_free) EACH(cmark_parser_feed) EACH(cmark_parser_finish) \
    EACH(cmark_parser_attach_syntax_extension) EACH(cmark_parser_get_syntax_extensions) \
    EACH(cmark_find_syntax_extension) EACH(cmark_consolidate_text_nodes) EACH(cmark_render_html) \
    EACH(cmark_iter_new) EACH(cmark_iter_free) EACH(cmark_iter_next) EACH(cmark_iter_get_node) \
    EACH(cmark_node_get_type_string) EACH(cmark_node_get_literal) EACH(cmark_node_set_literal) \
    EACH(cmark_node_parent) EACH(cmark_node_next) EACH(cmark_node_previous) EACH(cmark_node_free)

#define MARKDOWN_MEMBER(NAME) __typeof__(NAME) *NAME;
#define MARKDOWN_FIND(NAME) && (functions->NAME = (__typeof__(NAME) *)dlsym(library, #NAME))

/* The functions of libcmark-gfm, by their names. */
struct markdown_functions {
    MARKDOWN_FUNCTIONS(MARKDOWN_MEMBER)
    __typeof__(cmark_gfm_core_extensions_ensure_registered) *cmark_gfm_core_extensions_ensure_registered;
};

/* Opens one of the libraries in a release of GitHub's flavour, or with -1 in whichever there is. */
static inline void *markdown_open(const char *stem, int release) {
    char name[64];
    snprintf(name, sizeof name, release < 0 ? "%s.so" : "%s.so.0.29.0.gfm.%d", stem, release);
    return dlopen(name, RTLD_NOW | RTLD_LOCAL);
}

/* Finds all functions; 0 when there are no such libraries, or ones without all of them. Their names have their release
   in them: Debian 12 has the sixth, others up to the thirteenth. */
static inline int markdown_load(struct markdown_functions *functions) {
    for (int release = 20; release >= -1; release--) {
        void *library = markdown_open("libcmark-gfm", release);
        void *extensions = library ? markdown_open("libcmark-gfm-extensions", release) : 0;
        if (!extensions) continue;
        functions->cmark_gfm_core_extensions_ensure_registered =
            (__typeof__(cmark_gfm_core_extensions_ensure_registered) *)dlsym(
                extensions, "cmark_gfm_core_extensions_ensure_registered");
        if (functions->cmark_gfm_core_extensions_ensure_registered MARKDOWN_FUNCTIONS(MARKDOWN_FIND)) return 1;
    }
    return 0;
}
