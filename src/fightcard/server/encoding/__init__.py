"""What one viewer is sent: frames, their cache, and hints as messages."""
