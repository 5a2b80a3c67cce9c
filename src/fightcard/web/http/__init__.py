"""HTTP: the application, its endpoints by resource, sessions, responses and the OpenAPI document."""
