#include <dlfcn.h>
#include <sndfile.h>
