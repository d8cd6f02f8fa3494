import TerminalKit
import Testing
