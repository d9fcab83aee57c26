ALTER TABLE account DROP COLUMN show_me;
ALTER TABLE account DROP COLUMN region;
ALTER TABLE account DROP COLUMN address;
ALTER TABLE account DROP COLUMN birthday;
ALTER TABLE account DROP COLUMN realname;
