-- Free spins are pending until the provider said that it gives them, and refused when it said that it does not. Rows of a version that
-- does not know this yet begin as issued.
alter table gateway.freespins drop constraint freespins_status_check;
alter table gateway.freespins add constraint freespins_status_check check (status in ('pending', 'refused', 'issued', 'active', 'finished', 'expired', 'canceled'));
-- What the provider's last answer to us was, where it gave nothing.
alter table gateway.freespins add column failure text;

-- Where games are opened of providers whose dialect has no call for it. In the addresses, names in braces are filled by the house.
create table gateway.launch (
  provider_id text not null references gateway.provider (id),
  name text not null,
  url text not null check (url <> ''),
  -- Null where the game has no demo.
  demo_url text check (demo_url <> ''),
  changed_at timestamptz not null,
  primary key (provider_id, name)
);
grant select, insert, update on gateway.launch to apogee_app;
