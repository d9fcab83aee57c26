DELETE FROM audit_action WHERE word IN (
  'organise.commentList', 'organise.commentReports', 'organise.commentHide', 'organise.commentRestore',
  'organise.commentWords', 'organise.commentWordsChange');
DROP TABLE work_commenter;
DROP TABLE comment_words;
DROP TABLE comment_report;
DROP TABLE comment_like;
DROP TABLE comment;
