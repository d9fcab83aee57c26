DELETE FROM audit_action WHERE word IN (
  'staff.totp', 'staff.welcome', 'staff.join', 'staff.own', 'staff.rename', 'staff.factorStart',
  'staff.factorConfirm', 'staff.factorCodes', 'staff.factorRemove', 'staff.sessionsEnd',
  'staff.sessionEnd', 'staff.invitations', 'staff.invite', 'staff.uninvite', 'staff.factorReset',
  'organiser reset'
);
DROP INDEX audit_log_by_time;
DROP INDEX audit_log_by_subject;
DROP INDEX audit_log_by_call;
DROP INDEX audit_log_by_staff;
DROP TABLE staff_invitation;
DROP TABLE staff_challenge;
DROP TABLE staff_recovery;
DROP TABLE staff_factor;
ALTER TABLE staff_token DROP COLUMN address;
ALTER TABLE staff_token DROP COLUMN client;
ALTER TABLE staff_token DROP COLUMN used_time;
ALTER TABLE staff DROP COLUMN password_time;
ALTER TABLE staff DROP COLUMN login_time;
