DELETE FROM audit_action WHERE word IN ('stat.activity', 'stat.merchant', 'stat.today', 'stat.export');
DROP INDEX scene_awaiting;
DROP INDEX apply_by_time;
DROP TABLE visit_viewer;
DROP TABLE activity_visit;
