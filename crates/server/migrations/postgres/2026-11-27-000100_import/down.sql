DELETE FROM audit_action WHERE word IN ('organise.signupImportCheck', 'organise.signupImport');
DELETE FROM source WHERE word = 'import';
