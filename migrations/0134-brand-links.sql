-- What the footer names of a brand beside its rules and its address. A kind without rows is not shown.
create table content.brand_link (
  id int generated always as identity primary key,
  brand_id int not null references content.brand (id),
  kind text not null check (kind in ('phone', 'chat', 'social', 'partner', 'award', 'certificate', 'licence')),
  -- Null: under every licence.
  licence text references content.licence (code),
  -- As it is shown; of a phone, its number.
  name text not null check (name ~ '\S' and length(name) <= 80),
  url text check (url ~ '^/([^/]|$)' or url ~ '^https://[^\s]+$'),
  -- A published file.
  picture text check (picture ~ '^/files/[0-9A-Za-z._-]+$'),
  position int not null,
  check (kind = 'phone' or kind = 'award' or url is not null),
  check (kind <> 'phone' or name ~ '^\+?[0-9][0-9 ()-]{4,24}$')
);
grant select, insert, update, delete on content.brand_link to apogee_app;
