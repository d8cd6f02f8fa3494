#include <dlfcn.h>
#include <zip.h>
