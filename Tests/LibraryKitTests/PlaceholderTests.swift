import LibraryKit
import Testing
