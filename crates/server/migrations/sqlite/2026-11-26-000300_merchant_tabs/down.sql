DELETE FROM audit_action WHERE word = 'merchant tabs';
