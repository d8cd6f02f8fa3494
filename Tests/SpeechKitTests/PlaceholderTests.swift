import SpeechKit
import Testing
