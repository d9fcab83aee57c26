DELETE FROM audit_action WHERE word = 'organise.signupResetMany';
