DROP INDEX work_reported;
ALTER TABLE work DROP COLUMN report_count;
DROP TABLE work_report;
