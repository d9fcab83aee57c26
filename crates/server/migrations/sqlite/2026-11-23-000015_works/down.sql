DROP TABLE doomed_object;
DROP TABLE media;
DROP TABLE scene;
DROP TABLE work_view;
DROP TABLE work_event;
DROP TABLE work_token;
DROP TABLE work;
ALTER TABLE competition_group DROP COLUMN work_count;
ALTER TABLE competition DROP COLUMN work_last;
