-- Call of the console's tables.
INSERT INTO audit_action (word) VALUES ('organise.signupResetMany');
