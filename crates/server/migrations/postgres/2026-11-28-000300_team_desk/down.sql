DELETE FROM audit_action WHERE word IN (
  'organise.teamList', 'organise.teamExport', 'organise.teamOne', 'organise.teamLock', 'organise.teamRemove',
  'organise.teamMove', 'organise.teamMerge', 'organise.teamCaptain');
DROP INDEX team_by_status;
