-- Whether the player's large wins appear in the public feed of wins, under a shortened name. The player switches it.
alter table identity.player add column show_wins boolean not null default true;
