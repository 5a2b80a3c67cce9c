"""Studies: questions of a designer, answered by many games with confidence intervals whose unit is the deal."""
