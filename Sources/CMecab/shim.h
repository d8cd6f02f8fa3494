#include <dlfcn.h>
#include <mecab.h>
