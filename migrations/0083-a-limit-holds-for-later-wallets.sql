-- Who has set limits opens another wallet: that one takes no stakes until a limit was set for it too. There are no rates by which one could be carried over.
alter table limits.standing add column limit_missing boolean not null default false;
