-- What callers have spent of their calls a minute, for every process at once. Not logged: it is worth nothing after a minute,
-- and a count must cost no flush. Names are of routes and of who calls; `whole_at` is when nothing is spent any more, in
-- milliseconds since the epoch.
create unlogged table http.call_budget (
  name text primary key,
  whole_at double precision not null
) with (fillfactor = 60);
grant select, insert, update, delete on http.call_budget to apogee_app;

-- Whether a process fits the database is asked by the application's role.
grant select on public.schema_migration to apogee_app;
