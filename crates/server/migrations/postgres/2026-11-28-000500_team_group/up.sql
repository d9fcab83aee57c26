-- Of a group of teams, each person or each team takes a seat.
ALTER TABLE competition_group ADD COLUMN capacity_unit TEXT NOT NULL DEFAULT 'person'
  CONSTRAINT competition_group_capacity_unit_known CHECK (capacity_unit IN ('person', 'team'));
-- Key of the small copy of a picture; empty without one.
ALTER TABLE team ADD COLUMN logo TEXT NOT NULL DEFAULT '';
INSERT INTO audit_action (word) VALUES ('organise.teamReplace');
