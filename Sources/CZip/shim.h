#include <dlfcn.h>
#include <stddef.h>
#include <zip.h>

/* libzip is loaded when there is an archive to open. */
#define ZIP_FUNCTIONS(EACH) \
    EACH(zip_open) EACH(zip_open_from_source) EACH(zip_discard) EACH(zip_source_buffer_create) \
    EACH(zip_source_free) EACH(zip_get_num_entries) EACH(zip_get_name) EACH(zip_stat_index) \
    EACH(zip_file_get_external_attributes) EACH(zip_fopen_index) EACH(zip_fread) EACH(zip_fclose) \
    EACH(zip_get_error) EACH(zip_error_code_zip) EACH(zip_close) EACH(zip_source_function_create) \
    EACH(zip_source_file_create) EACH(zip_source_zip) EACH(zip_file_add) EACH(zip_file_set_dostime) \
    EACH(zip_file_set_external_attributes) EACH(zip_set_file_compression)

#define ZIP_MEMBER(NAME) __typeof__(NAME) *NAME;
#define ZIP_FIND(NAME) && (functions->NAME = (__typeof__(NAME) *)dlsym(library, #NAME))

/* The functions of libzip, by their names. */
struct zip_functions {
    ZIP_FUNCTIONS(ZIP_MEMBER)
};

/* Finds all functions; 0 when there is no such library, or one without all of them. */
static inline int zip_load(struct zip_functions *functions) {
    void *library = dlopen("libzip.so.5", RTLD_NOW | RTLD_LOCAL);
    if (!library) library = dlopen("libzip.so.4", RTLD_NOW | RTLD_LOCAL);
    return library ZIP_FUNCTIONS(ZIP_FIND);
}
