ALTER TABLE team DROP COLUMN logo;
ALTER TABLE competition_group DROP COLUMN capacity_unit;
