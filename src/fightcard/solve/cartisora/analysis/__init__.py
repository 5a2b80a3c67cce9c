"""What solutions say: advice, policies of the levels, exploitability, estimates and pictures."""
