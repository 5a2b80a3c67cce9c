"""HTTP: routes, pages, sessions, responses and the OpenAPI document."""
