#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>

/* libcurl is loaded when there is something to fetch. */
#define CURL_FUNCTIONS(EACH) \
    EACH(curl_global_init) EACH(curl_easy_init) EACH(curl_easy_cleanup) EACH(curl_easy_setopt) \
    EACH(curl_easy_getinfo) EACH(curl_slist_append) EACH(curl_slist_free_all) EACH(curl_multi_init) \
    EACH(curl_multi_cleanup) EACH(curl_multi_add_handle) EACH(curl_multi_remove_handle) EACH(curl_multi_perform) \
    EACH(curl_multi_poll) EACH(curl_multi_wakeup) EACH(curl_multi_info_read)

#define CURL_MEMBER(NAME) __typeof__(NAME) *NAME;
#define CURL_FIND(NAME) && (functions->NAME = (__typeof__(NAME) *)dlsym(library, #NAME))

/* The functions of libcurl, by their names. */
struct curl_functions {
    CURL_FUNCTIONS(CURL_MEMBER)
};

/* Finds all functions; 0 when there is no such library, or one without all of them. Debian has two, with other TLS. */
static inline int curl_load(struct curl_functions *functions) {
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
    return library CURL_FUNCTIONS(CURL_FIND);
}

/* Swift can't call what takes any number of arguments: here are the kinds of them that are needed. */

static inline CURLcode curl_set_number(
    struct curl_functions functions, CURL *handle, CURLoption option, long value) {
    return functions.curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_text(
    struct curl_functions functions, CURL *handle, CURLoption option, const char *value) {
    return functions.curl_easy_setopt(handle, option, value);
}

static inline CURLcode curl_set_pointer(
    struct curl_functions functions, CURL *handle, CURLoption option, void *value) {
    return functions.curl_easy_setopt(handle, option, value);
}

/* Swift doesn't see these macros. */
static const long curl_basic = (long)CURLAUTH_BASIC, curl_digest = (long)CURLAUTH_DIGEST;

/* What libcurl calls with a header line, or with a part of the body. */
typedef size_t curl_receiver(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode curl_set_receiver(
    struct curl_functions functions, CURL *handle, CURLoption option, curl_receiver *value) {
    return functions.curl_easy_setopt(handle, option, value);
}

static inline long curl_number(struct curl_functions functions, CURL *handle, CURLINFO info) {
    long value = 0;
    functions.curl_easy_getinfo(handle, info, &value);
    return value;
}

/* Only http and https, whatever a server says; a libcurl of before 7.85 knows the older option alone. */
static inline CURLcode curl_allow_web_only(struct curl_functions functions, CURL *handle) {
    CURLcode code = functions.curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
    if (code != CURLE_UNKNOWN_OPTION) return code;
    enum { older_protocols_option = 181 };
    return functions.curl_easy_setopt(
        handle, (CURLoption)older_protocols_option, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
}

/* A message's result, which stands in a union. */
static inline CURLcode curl_message_result(const CURLMsg *message) { return message->data.result; }
