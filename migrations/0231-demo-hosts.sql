-- A host may offer demos only, as the fun domain does: its callers are guests, and nobody can register or sign in there.
alter table content.host add column demo_only boolean not null default false;
