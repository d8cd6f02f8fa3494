import BookKit
import Glibc
import SystemKit

extension CatalogError {
    static let cancelled = CatalogError(.cancelled, "what was being fetched was given up")

    static func timedOut(_ address: WebAddress) -> CatalogError {
        CatalogError(.timedOut, "'\(address.origin)' takes too long to answer; try again later")
    }

    /// The proxy leads to the address for nobody, or not for us.
    static func proxyRefused(_ address: WebAddress, status: Int) -> CatalogError {
        let reason = status == 407 ? "wants a name and a password" : "doesn't lead there (answer \(status))"
        let variable = address.isSecure ? "https_proxy" : "http_proxy"
        return CatalogError(
            .refused, "on the way to '\(address.origin)' the proxy \(reason); check the variable '\(variable)'")
    }

    /// The connection was cut off.
    static func incomplete(_ address: WebAddress) -> CatalogError {
        CatalogError(.incomplete, "'\(address.origin)' ended the connection before all had come; try again")
    }

    static func tooLarge(_ address: WebAddress, limit: Int) -> CatalogError {
        let most = limit >= 1 << 20 ? "\(limit >> 20) MB" : "\(limit >> 10) KB"
        return CatalogError(
            .tooLarge, "what is at '\(address.shown)' is larger than \(most), which isn't fetched; take it by a browser"
        )
    }

    /// A file can't be written because of the system's error `code`.
    static func unwritable(_ path: String, _ code: CInt) -> CatalogError {
        let remedy =
            switch code {
            case ENOSPC, EDQUOT, EFBIG: "make room"
            case EACCES, EPERM, EROFS: "check the permissions of its folder"
            case EISDIR, EEXIST: "give another name"
            default: "check its folder"
            }
        return CatalogError(
            .unwritable, "cannot write '\(path.displayableLine)': \(systemReason(code)); \(remedy)")
    }
}
