DROP TABLE credential;
DROP TABLE login_handle;
DROP TABLE identity;
