-- Where a provider's games are framed from; the origin of its address unless it says another.
alter table gateway.provider add column frame_origin text check (frame_origin ~ '^https?://[^/]+$');
update gateway.provider set frame_origin = substring(url from '^https?://[^/]+');
alter table gateway.provider alter column frame_origin set not null;
