#include <dlfcn.h>
#include <uchardet/uchardet.h>
