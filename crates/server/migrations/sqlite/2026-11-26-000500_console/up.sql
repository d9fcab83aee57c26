-- Calls of the console.
INSERT INTO audit_action (word) VALUES ('organise.merchant'), ('organise.signupCounts');
