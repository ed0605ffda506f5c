"""What `ombre.solver` is made of: the ladder of results, the search that knows every rule, and the fast one."""
