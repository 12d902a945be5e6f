-- The group of players to whom the site announces this producer, once each (specification 4-14 and 6-09).
alter table games.producer add column announced_to text unique check (announced_to in ('851', '1030'));
