import BookKit
import Testing
