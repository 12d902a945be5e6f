-- Scripts of other companies. A page loads one only after its visitor has agreed to its category. None ships.
create table content.script (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  category text not null check (category in ('statistics', 'marketing', 'support')),
  -- The policy of the pages allows its origin.
  url text not null check (url ~ '^https://[a-z0-9.-]+(:[0-9]+)?/[^\s]*$'),
  -- Further origins that the script calls or shows pictures and frames of.
  origins text[] not null default '{}' check (array_to_string(origins, ' ', '-') ~ '^(https://[a-z0-9.-]+(:[0-9]+)?( |$))*$'),
  enabled boolean not null default false,
  position int not null
);
grant select, insert, update, delete on content.script to apogee_app;
