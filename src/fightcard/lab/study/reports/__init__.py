"""The answers of studies as lines, rows and HTML reports."""
