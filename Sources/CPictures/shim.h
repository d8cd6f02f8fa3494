#include <dlfcn.h>
#include <png.h>
#include <stdint.h>
#include <turbojpeg.h>

/* The libraries are loaded when there is a picture to show, and where one isn't installed the program does without. */

#define PICTURE_MEMBER(NAME) __typeof__(NAME) *NAME;
#define PICTURE_FIND(NAME) && (functions->NAME = (__typeof__(NAME) *)dlsym(library, #NAME))

#define PNG_FUNCTIONS(EACH) \
    EACH(png_image_begin_read_from_memory) EACH(png_image_finish_read) EACH(png_image_free)

/* The functions of libpng, by their names. */
struct png_functions {
    PNG_FUNCTIONS(PICTURE_MEMBER)
};

/* Finds all functions; 0 when there is no such library, or one without all of them. */
static inline int png_load(struct png_functions *functions) {
    void *library = dlopen("libpng16.so.16", RTLD_NOW | RTLD_LOCAL);
    return library PNG_FUNCTIONS(PICTURE_FIND);
}

/* libjpeg itself ends the process when a file is broken; libturbojpeg, which is built on it, returns. */
#define JPEG_FUNCTIONS(EACH) \
    EACH(tjInitDecompress) EACH(tjDecompressHeader3) EACH(tjDecompress2) EACH(tjGetErrorCode) EACH(tjDestroy) \
    EACH(tjInitCompress) EACH(tjCompress2) EACH(tjFree)

/* The functions of libturbojpeg, by their names. */
struct jpeg_functions {
    JPEG_FUNCTIONS(PICTURE_MEMBER)
};

/* Finds all functions; 0 when there is no such library, or one without all of them. */
static inline int jpeg_load(struct jpeg_functions *functions) {
    void *library = dlopen("libturbojpeg.so.0", RTLD_NOW | RTLD_LOCAL);
    return library JPEG_FUNCTIONS(PICTURE_FIND);
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
