#include <dlfcn.h>
#include <gumbo.h>
