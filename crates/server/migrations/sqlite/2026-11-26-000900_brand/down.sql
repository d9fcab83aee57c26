DELETE FROM audit_action WHERE word IN (
  'organise.merchantChange', 'organise.pictureAdd', 'organise.bannerList', 'organise.bannerAdd', 'organise.bannerOrder',
  'organise.bannerChange', 'organise.bannerDelete'
);
ALTER TABLE banner DROP COLUMN end_time;
ALTER TABLE banner DROP COLUMN start_time;
ALTER TABLE banner DROP COLUMN url;
ALTER TABLE banner DROP COLUMN title;
ALTER TABLE merchant DROP COLUMN version;
ALTER TABLE merchant DROP COLUMN theme_colour;
ALTER TABLE merchant DROP COLUMN cover;
