DROP TABLE favorite;
DROP TABLE preview_token;
DROP TABLE competition_news;
DROP TABLE audit_log;
DROP TABLE staff_token;
DROP TABLE staff;
