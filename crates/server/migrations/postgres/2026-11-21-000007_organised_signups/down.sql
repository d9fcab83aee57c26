DROP STATISTICS apply_person_by_name;
DROP INDEX apply_person_found;
DROP INDEX apply_by_merchant;
DROP INDEX apply_by_competition;
CREATE INDEX apply_by_competition ON apply (merchant_id, competition_id, id);
DROP INDEX competition_by_start;
DROP TABLE mailing;
DROP TABLE staff_nonce;
