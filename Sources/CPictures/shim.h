#include <dlfcn.h>
#include <png.h>
#include <stdint.h>

/* Both libraries are loaded when there is a picture to show, and where one isn't installed the program does without. */

#define PNG_FUNCTIONS(EACH) \
    EACH(png_image_begin_read_from_file) EACH(png_image_finish_read) EACH(png_image_free)

#define PNG_MEMBER(NAME) __typeof__(NAME) *NAME;
#define PNG_FIND(NAME) && (functions->NAME = (__typeof__(NAME) *)dlsym(library, #NAME))

/* The functions of libpng, by their names. */
struct png_functions {
    PNG_FUNCTIONS(PNG_MEMBER)
};

/* Finds all functions; 0 when there is no such library, or one without all of them. */
static inline int png_load(struct png_functions *functions) {
    void *library = dlopen("libpng16.so.16", RTLD_NOW | RTLD_LOCAL);
    return library PNG_FUNCTIONS(PNG_FIND);
}

/* Libchafa's own header wants glib's, of which nothing else is needed. */
#define CHAFA_FUNCTIONS(EACH) \
    EACH(void *, chafa_canvas_config_new, (void)) \
    EACH(void, chafa_canvas_config_unref, (void *config)) \
    EACH(void, chafa_canvas_config_set_geometry, (void *config, int width, int height)) \
    EACH(void, chafa_canvas_config_set_canvas_mode, (void *config, int mode)) \
    EACH(void *, chafa_canvas_new, (const void *config)) \
    EACH(void, chafa_canvas_unref, (void *canvas)) \
    EACH(void, chafa_canvas_draw_all_pixels, \
         (void *canvas, int type, const uint8_t *pixels, int width, int height, int stride)) \
    EACH(uint32_t, chafa_canvas_get_char_at, (void *canvas, int x, int y)) \
    EACH(void, chafa_canvas_get_colors_at, (void *canvas, int x, int y, int *foreground, int *background))

#define CHAFA_MEMBER(RESULT, NAME, PARAMETERS) RESULT (*NAME) PARAMETERS;
#define CHAFA_FIND(RESULT, NAME, PARAMETERS) \
    && (functions->NAME = (RESULT (*) PARAMETERS)dlsym(library, #NAME))

/* The functions of libchafa, by their names. */
struct chafa_functions {
    CHAFA_FUNCTIONS(CHAFA_MEMBER)
};

/* As in its header. */
enum { chafa_mode_truecolor = 0, chafa_mode_240 = 2, chafa_mode_plain = 5, chafa_pixels_rgba = 4 };

/* Finds all functions; 0 when there is no such library, or one without all of them. */
static inline int chafa_load(struct chafa_functions *functions) {
    void *library = dlopen("libchafa.so.0", RTLD_NOW | RTLD_LOCAL);
    return library CHAFA_FUNCTIONS(CHAFA_FIND);
}
