DELETE FROM audit_action WHERE word = 'organise.teamReplace';
ALTER TABLE team DROP COLUMN logo;
ALTER TABLE competition_group DROP COLUMN capacity_unit;
