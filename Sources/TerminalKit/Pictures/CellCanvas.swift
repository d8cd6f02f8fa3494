import CPictures

/// Draws pictures with a terminal's characters by libchafa, if that is installed.
public struct CellCanvas: Sendable {
    public enum Colours: Hashable, Sendable {
        /// Only characters.
        case none
        /// The 240 that every terminal of this century has.
        case indexed
        case all
    }

    private static let shared: chafa_functions? = {
        var functions = chafa_functions()
        return unsafe chafa_load(&functions) != 0 ? functions : nil
    }()

    private let colours: Colours

    public init(colours: Colours) { self.colours = colours }

    /// Finds libchafa.
    ///
    /// - Throws: the name of its package when it isn't installed.
    public static func load() throws(MissingPackage) {
        if shared == nil { throw MissingPackage(name: "libchafa0") }
    }

    /// The picture stretched over so many columns and rows; nil without libchafa.
    public func lines(of picture: Picture, columns: Int, rows: Int) -> [StyledLine]? {
        guard columns > 0, rows > 0, let chafa = Self.shared, let config = chafa.chafa_canvas_config_new()
        else { return nil }
        defer { unsafe chafa.chafa_canvas_config_unref(config) }
        unsafe chafa.chafa_canvas_config_set_geometry(config, CInt(columns), CInt(rows))
        unsafe chafa.chafa_canvas_config_set_canvas_mode(config, mode)
        guard let canvas = unsafe chafa.chafa_canvas_new(config) else { return nil }
        defer { unsafe chafa.chafa_canvas_unref(canvas) }
        unsafe chafa.chafa_canvas_draw_all_pixels(
            canvas, CInt(chafa_pixels_rgba), picture.pixels, CInt(picture.width), CInt(picture.height),
            CInt(picture.width * 4))
        return (0..<rows).map { row in
            var line = StyledLine()
            for column in 0..<columns {
                var (foreground, background): (CInt, CInt) = (-1, -1)
                unsafe chafa.chafa_canvas_get_colors_at(canvas, CInt(column), CInt(row), &foreground, &background)
                let scalar = Unicode.Scalar(unsafe chafa.chafa_canvas_get_char_at(canvas, CInt(column), CInt(row)))
                let character = scalar.map(Character.init) ?? " "
                // What another character would be must not shift the row.
                line.append(character.columns == 1 ? character : " ", style: style(foreground, background))
            }
            return line
        }
    }

    private var mode: CInt {
        switch colours {
        case .none: CInt(chafa_mode_plain)
        case .indexed: CInt(chafa_mode_240)
        case .all: CInt(chafa_mode_truecolor)
        }
    }

    /// Below 0 is transparent.
    private func style(_ foreground: CInt, _ background: CInt) -> TextStyle {
        guard colours != .none else { return [] }
        func colour(_ value: CInt) -> TerminalColour? {
            guard value >= 0 else { return nil }
            let colour = TerminalColour(
                red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
            return colours == .all ? colour : colour.indexed
        }
        return TextStyle(foreground: colour(foreground), background: colour(background))
    }
}
