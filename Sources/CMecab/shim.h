#include <dlfcn.h>
#include <mecab.h>

/* libmecab is loaded when there is Japanese to read, and where it isn't installed the kanji stay as they are. */
#define MECAB_FUNCTIONS(EACH) EACH(mecab_new2) EACH(mecab_destroy) EACH(mecab_dictionary_info) EACH(mecab_sparse_tonode2)

#define MECAB_MEMBER(NAME) __typeof__(NAME) *NAME;
#define MECAB_FIND(NAME) && (functions->NAME = (__typeof__(NAME) *)dlsym(library, #NAME))

/* The functions of libmecab, by their names. */
struct mecab_functions {
    MECAB_FUNCTIONS(MECAB_MEMBER)
};

/* Finds all functions; 0 when there is no such library, or one without all of them. */
static inline int mecab_load(struct mecab_functions *functions) {
    void *library = dlopen("libmecab.so.2", RTLD_NOW | RTLD_LOCAL);
    return library MECAB_FUNCTIONS(MECAB_FIND);
}
