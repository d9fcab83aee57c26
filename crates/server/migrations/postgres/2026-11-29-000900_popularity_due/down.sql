ALTER TABLE work_vote ADD CONSTRAINT work_vote_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant (id);
ALTER TABLE work_viewer ADD CONSTRAINT work_viewer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant (id);
ALTER TABLE work_view ADD CONSTRAINT work_view_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant (id);
ALTER TABLE vote_device_account ADD CONSTRAINT vote_device_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant (id);
ALTER TABLE vote_device ADD CONSTRAINT vote_device_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant (id);
ALTER TABLE vote_budget ADD CONSTRAINT vote_budget_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant (id);
ALTER TABLE vote_act ADD CONSTRAINT vote_act_account_id_fkey FOREIGN KEY (account_id) REFERENCES account (id);
ALTER TABLE vote_act ADD CONSTRAINT vote_act_merchant_id_competition_id_fkey
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id);
ALTER TABLE vote_act ADD CONSTRAINT vote_act_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant (id);
ALTER TABLE vote ADD CONSTRAINT vote_merchant_id_competition_id_fkey
  FOREIGN KEY (merchant_id, competition_id) REFERENCES competition (merchant_id, id);
ALTER TABLE vote ADD CONSTRAINT vote_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant (id);

ALTER TABLE vote_budget RESET (fillfactor);
ALTER TABLE work_vote RESET (fillfactor);
ALTER TABLE work RESET (fillfactor);

DROP TABLE popularity_due;
