"""The names that users and clients depend on, and the stored list that they are compared with."""
