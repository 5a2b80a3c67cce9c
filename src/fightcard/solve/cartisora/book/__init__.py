"""Opening books: values of the first layers, packed and delta-coded."""
