-- The account that owns the sign-up. A person may be in sign-ups of several accounts: a refusal would reveal participants to
-- strangers, and strangers could block them. Staff see such persons. Documents stay unique in an activity.
ALTER TABLE apply_person ADD COLUMN owner_id BIGINT NOT NULL DEFAULT 0;
UPDATE apply_person SET owner_id = (SELECT account_id FROM apply WHERE apply.merchant_id = apply_person.merchant_id AND apply.id = apply_person.apply_id);
DROP INDEX apply_person_live;
CREATE UNIQUE INDEX apply_person_live ON apply_person (merchant_id, competition_id, name, phone, owner_id) WHERE live;
