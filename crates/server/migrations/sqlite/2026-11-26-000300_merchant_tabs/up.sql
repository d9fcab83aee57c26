-- The command that sets a merchant's number of tabs has entries in the audit log.
INSERT INTO audit_action (word) VALUES ('merchant tabs');
