-- Entries keep the number of the transaction that wrote them, as events of rounds do, so that projections can read them in the order in which they were
-- committed. Entries from before get numbers below this transaction's, a thousand entries to a number, in their order. They are copied, so payments wait
-- until this is done.
alter table wallet.entry add column xid xid8 not null default '1';
alter table wallet.entry alter column xid drop default,
  alter column xid type xid8 using least(1 + id / 1000, (pg_current_xact_id()::text::bigint) - 1)::text::xid8;
alter table wallet.entry alter column xid set default pg_current_xact_id();
create index entry_by_transaction on wallet.entry (xid);
