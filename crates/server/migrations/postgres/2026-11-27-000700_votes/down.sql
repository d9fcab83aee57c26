DROP TABLE vote_act;
DROP TABLE work_viewer;
DROP TABLE work_vote;
DROP TABLE vote_device_account;
DROP TABLE vote_device;
DROP TABLE vote_budget;
DROP TABLE vote;
DROP TABLE gift;
