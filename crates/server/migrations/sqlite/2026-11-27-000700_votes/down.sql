DROP TABLE vote_act;
DROP TABLE work_viewer;
DROP TABLE work_vote;
DROP TABLE vote_device_account;
DROP TABLE vote_device;
DROP TABLE vote_budget;
DROP TABLE vote;
DROP TABLE gift;
DELETE FROM audit_log WHERE call IN ('organise.voteList', 'organise.voteHeld', 'organise.voteBurst', 'organise.voteReport',
  'organise.voteCount', 'organise.voteVoid', 'organise.giftList', 'organise.giftAdd', 'organise.giftChange');
DELETE FROM audit_action WHERE word IN ('organise.voteList', 'organise.voteHeld', 'organise.voteBurst', 'organise.voteReport',
  'organise.voteCount', 'organise.voteVoid', 'organise.giftList', 'organise.giftAdd', 'organise.giftChange');
