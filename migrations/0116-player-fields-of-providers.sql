-- Personal details, by their names on the wire, that a provider needs of a player before one of its games opens for real money.
alter table games.producer add column player_fields text[] not null default '{}' check (cardinality(player_fields) <= 12);
