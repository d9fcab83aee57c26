-- Sign-ups from a table, and the calls that import them.
INSERT INTO source (word) VALUES ('import');
INSERT INTO audit_action (word) VALUES ('organise.signupImportCheck'), ('organise.signupImport');
