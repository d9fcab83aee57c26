-- The organiser's list of teams: newest first within a state.
CREATE INDEX team_by_status ON team (merchant_id, competition_id, status, id);

INSERT INTO audit_action (word) VALUES
  ('organise.teamList'), ('organise.teamExport'), ('organise.teamOne'), ('organise.teamLock'), ('organise.teamRemove'),
  ('organise.teamMove'), ('organise.teamMerge'), ('organise.teamCaptain');
