DELETE FROM audit_action WHERE word IN ('organise.merchant', 'organise.signupCounts');
