-- The kinds of entries are rows instead of a check that each new kind rewrites. A module inserts the rows of its kinds with its own migration.
create table wallet.entry_kind (
  kind text primary key,
  -- What its entries are in statements and in revenue. Entries of a bonus or of cashback, and no others, move the accounts of the house.
  class text not null check (class in ('deposit', 'withdrawal', 'bonus', 'cashback', 'other')),
  -- The module that declares it.
  owner text not null check (owner <> '')
);
grant select on wallet.entry_kind to apogee_app;
insert into wallet.entry_kind (kind, class, owner) values
  ('adjustment', 'other', 'wallet'),
  ('deposit', 'deposit', 'cashier'),
  ('deposit_reversed', 'deposit', 'cashier'),
  ('deposit_returned', 'deposit', 'cashier'),
  ('withdrawal_reserved', 'withdrawal', 'cashier'),
  ('withdrawal_paid', 'withdrawal', 'cashier'),
  ('withdrawal_released', 'withdrawal', 'cashier'),
  ('bonus_issued', 'bonus', 'bonuses'),
  ('bonus_converted', 'bonus', 'bonuses'),
  ('bonus_forfeited', 'bonus', 'bonuses'),
  ('promo_win', 'bonus', 'bonuses'),
  ('points_exchanged', 'bonus', 'loyalty'),
  ('level_gift', 'bonus', 'loyalty'),
  ('cashback_paid', 'cashback', 'loyalty');

-- Each month by itself, because PostgreSQL before 18 adds an unvalidated foreign key only to a table without partitions.
do $$ declare place regclass; begin
  for place in select inhrelid from pg_inherits where inhparent = 'wallet.entry'::regclass order by inhrelid loop
    execute format('alter table %s add constraint entry_kind_fkey foreign key (kind) references wallet.entry_kind (kind) not valid', place);
  end loop;
end $$;
alter table wallet.entry drop constraint entry_kind_check;

-- then validate:
do $$ declare place regclass; begin
  for place in select conrelid from pg_constraint where conname = 'entry_kind_fkey' and confrelid = 'wallet.entry_kind'::regclass order by conrelid loop
    execute format('alter table %s validate constraint entry_kind_fkey', place);
  end loop;
end $$;
-- The foreign keys of the months become parts of this one, without another reading. New months get it with their table.
alter table wallet.entry add constraint entry_kind_fkey foreign key (kind) references wallet.entry_kind (kind);
