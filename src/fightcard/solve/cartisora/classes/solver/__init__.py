"""Games with classes solved whole, what is known of them, and best responses to a policy."""
