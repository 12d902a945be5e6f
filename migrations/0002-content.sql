create schema content;
grant usage on schema content to apogee_app;

create table content.brand (
  id int generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{0,31}$'),
  name text not null check (name <> ''),
  -- The company that runs the house.
  operator text not null check (operator <> ''),
  support_email text not null,
  -- Where canonical links point; null: the address that the process was given.
  main_origin text check (main_origin ~ '^https?://[^/]+$'),
  -- Names of pictures by place; without any, the name is the wordmark.
  logo jsonb not null default '{}',
  -- Design tokens without their dashes to CSS colours.
  colors jsonb not null default '{}'
);
grant select, insert, update on content.brand to apogee_app;

create table content.licence (
  code text primary key check (code in ('CW', 'EE')),
  name text not null,
  feature_buy boolean not null,
  turbo boolean not null,
  autoplay boolean not null,
  min_round_ms int not null check (min_round_ms between 0 and 60000),
  session_timer boolean not null,
  withdrawal_recall boolean not null,
  celebrate_below_stake boolean not null
);
grant select, insert, update on content.licence to apogee_app;

create table content.locale (
  code text primary key check (code ~ '^[a-zA-Z-]{2,12}$'),
  name text not null,
  name_in_locale text not null,
  enabled boolean not null,
  position int not null
);
grant select, insert, update on content.locale to apogee_app;

-- A host serves one brand under one licence. The host `*` answers for every address that is not listed.
create table content.host (
  host text primary key check (host = lower(host)),
  brand_id int not null references content.brand (id),
  licence text not null references content.licence (code),
  -- Languages of this host in order, the first is its default; only those that are switched on are offered.
  locales text[] not null check (cardinality(locales) > 0),
  casino boolean not null,
  sportsbook boolean not null
);
grant select, insert, update, delete on content.host to apogee_app;

create table content.country (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null,
  default_currency text not null check (default_currency ~ '^[A-Z]{3,4}$'),
  states text[],
  -- May register. The others only have a default currency.
  enabled boolean not null,
  position int not null
);
grant select, insert, update on content.country to apogee_app;

-- Operators' changes to shipped texts, of one brand or, with `*`, of all.
create table content.translation (
  brand text not null,
  locale text not null references content.locale (code),
  key text not null check (key <> ''),
  text text not null,
  actor text not null,
  changed_at timestamptz not null,
  primary key (brand, locale, key)
);
grant select, insert, update, delete on content.translation to apogee_app;

create table content.banner (
  id int generated always as identity primary key,
  identity text not null unique,
  frontend_identifier text not null,
  -- Null: every brand.
  brand_id int references content.brand (id),
  -- Pages that show it.
  categories text[] not null,
  -- By locale: title, description and, with a button, its label. English is always there.
  texts jsonb not null check (texts ? 'en'),
  button_url text check (button_url ~ '^/([^/]|$)' or button_url ~ '^https://'),
  image text not null,
  gradient jsonb not null,
  -- Null: guests and players.
  logged boolean,
  group_ids text[] not null,
  enabled boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  position int not null,
  check (ends_at > starts_at)
);
grant select, insert, update, delete on content.banner to apogee_app;
