#include <dlfcn.h>
#include <systemd/sd-bus.h>

/* libsystemd is loaded when there is a bus to speak on, and where it isn't installed the program does without. */
#define SYSTEMD_FUNCTIONS(EACH) \
    EACH(sd_bus_new) EACH(sd_bus_set_address) EACH(sd_bus_set_bus_client) EACH(sd_bus_set_method_call_timeout) \
    EACH(sd_bus_start) EACH(sd_bus_add_object) EACH(sd_bus_close_unref) EACH(sd_bus_request_name) \
    EACH(sd_bus_process) EACH(sd_bus_get_fd) EACH(sd_bus_get_events) EACH(sd_bus_get_timeout) EACH(sd_bus_send) \
    EACH(sd_bus_error_set) EACH(sd_bus_message_new_signal) EACH(sd_bus_message_new_method_return) \
    EACH(sd_bus_message_ref) EACH(sd_bus_message_unref) EACH(sd_bus_message_get_interface) \
    EACH(sd_bus_message_get_member) EACH(sd_bus_message_get_signature) EACH(sd_bus_message_peek_type) \
    EACH(sd_bus_message_read_basic) EACH(sd_bus_message_enter_container) EACH(sd_bus_message_exit_container) \
    EACH(sd_bus_message_append_basic) EACH(sd_bus_message_open_container) EACH(sd_bus_message_close_container)

#define SYSTEMD_MEMBER(NAME) __typeof__(NAME) *NAME;
#define SYSTEMD_FIND(NAME) && (functions->NAME = (__typeof__(NAME) *)dlsym(library, #NAME))

/* The functions of libsystemd, by their names. */
struct systemd_functions {
    SYSTEMD_FUNCTIONS(SYSTEMD_MEMBER)
};

/* Finds all functions; 0 when there is no such library, or one without all of them. */
static inline int systemd_load(struct systemd_functions *functions) {
    void *library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
    return library SYSTEMD_FUNCTIONS(SYSTEMD_FIND);
}
