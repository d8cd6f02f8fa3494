// What libespeak-ng would make sound with itself: libpcaudio, which loads forty libraries, PulseAudio's and X11's among
// them, and so takes a third of a program's start. narrate never has it make any, and links the library's archive, in
// which these functions are all that is missing. They are here, and there is no device.

@c(create_audio_device_object) func espeakDeviceMake(
    _ name: UnsafePointer<CChar>?, _ application: UnsafePointer<CChar>?, _ description: UnsafePointer<CChar>?
) -> OpaquePointer? { nil }

@c(audio_object_open) func espeakDeviceOpen(
    _ device: OpaquePointer?, _ format: CInt, _ rate: UInt32, _ channels: UInt8
) -> CInt { noEspeakDevice }

@c(audio_object_write) func espeakDeviceWrite(
    _ device: OpaquePointer?, _ frames: UnsafeRawPointer?, _ count: Int
) -> CInt { noEspeakDevice }

@c(audio_object_drain) func espeakDeviceDrain(_ device: OpaquePointer?) -> CInt { noEspeakDevice }
@c(audio_object_flush) func espeakDeviceFlush(_ device: OpaquePointer?) -> CInt { noEspeakDevice }
@c(audio_object_close) func espeakDeviceClose(_ device: OpaquePointer?) {}
@c(audio_object_destroy) func espeakDeviceDestroy(_ device: OpaquePointer?) {}
@c(audio_object_strerror) func espeakDeviceReason(
    _ device: OpaquePointer?, _ code: CInt
) -> UnsafePointer<CChar>? { nil }

private let noEspeakDevice: CInt = -1
