-- Calls of the console's tables.
INSERT INTO audit_action (word) VALUES ('organise.signupResetMany'), ('organise.signupTickets');
