DELETE FROM audit_action WHERE word IN ('organise.signupResetMany', 'organise.signupTickets');
