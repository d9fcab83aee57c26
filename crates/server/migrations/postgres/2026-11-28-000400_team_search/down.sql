DELETE FROM audit_action WHERE word IN ('organise.teamSearch', 'organise.teamSearchHide');
DELETE FROM notice WHERE event = 'teamAsked';
DELETE FROM notice_event WHERE word = 'teamAsked';
DROP TABLE team_request;
DROP TABLE team_search;
