-- The banners of the lobby follow each other. Switched off, the first one stays until a visitor chooses another.
insert into content.feature_flag (key, enabled, position) values ('banner_autoplay', true, 3);
