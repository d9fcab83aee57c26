DROP INDEX apply_person_live;
-- The oldest sign-up of a person remains.
UPDATE apply_person SET live = FALSE WHERE live AND EXISTS (SELECT 1 FROM apply_person AS other
  WHERE other.merchant_id = apply_person.merchant_id AND other.competition_id = apply_person.competition_id
    AND other.name = apply_person.name AND other.phone = apply_person.phone AND other.live AND other.id < apply_person.id);
CREATE UNIQUE INDEX apply_person_live ON apply_person (merchant_id, competition_id, name, phone) WHERE live;
ALTER TABLE apply_person DROP COLUMN owner_id;
