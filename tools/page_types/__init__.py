"""Type declarations of the vendored modules, and the command that checks the page's JSDoc types with them."""
