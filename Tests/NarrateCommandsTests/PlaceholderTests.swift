import NarrateCommands
import Testing
