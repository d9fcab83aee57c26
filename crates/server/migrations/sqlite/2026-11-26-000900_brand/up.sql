-- The merchant's page: cover, colour, and banners with a time and a page of another site.
ALTER TABLE merchant ADD COLUMN cover TEXT NOT NULL DEFAULT '';
ALTER TABLE merchant ADD COLUMN theme_colour TEXT NOT NULL DEFAULT '';
ALTER TABLE merchant ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE banner ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE banner ADD COLUMN url TEXT NOT NULL DEFAULT '';
ALTER TABLE banner ADD COLUMN start_time BIGINT;
ALTER TABLE banner ADD COLUMN end_time BIGINT;
INSERT INTO audit_action (word) VALUES
  ('organise.merchantChange'), ('organise.pictureAdd'), ('organise.bannerList'), ('organise.bannerAdd'), ('organise.bannerOrder'),
  ('organise.bannerChange'), ('organise.bannerDelete');
