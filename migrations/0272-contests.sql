-- Contests: tournaments, and quests, which are tournaments of stakes with levels.
create schema contests;
grant usage on schema contests to apogee_app;

-- Several contests with a common table: the sum of the points that their places give.
create table contests.series (
  slug text collate "C" primary key check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  -- Texts by language; `en` is shown where a language has none.
  titles jsonb not null check (titles ? 'en'),
  descriptions jsonb not null check (descriptions ? 'en'),
  -- The points of the places, from the first down.
  place_points int[] not null check (cardinality(place_points) between 1 and 1000),
  changed_at timestamptz not null
);
grant select, insert, update on contests.series to apogee_app;

create table contests.contest (
  id bigint generated always as identity primary key,
  -- Its address on the site.
  slug text collate "C" not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$' and slug ~ '[a-z-]'),
  -- The site derives from it what a quest looks like and who sees the contest: `quest--s--apollo`.
  frontend_identifier text collate "C" not null unique check (frontend_identifier ~ '^[a-z0-9][a-z0-9_-]{0,119}$'),
  kind text not null check (kind in ('tournament', 'quest')),
  stage text not null default 'draft'
    check (stage in ('draft', 'scheduled', 'active', 'closing', 'review', 'final', 'paid', 'canceled')),
  -- The version of its terms that is in force.
  version int not null check (version > 0),
  series text collate "C" references contests.series (slug),
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Joining ends earlier than the contest if set.
  join_until timestamptz check (join_until <= end_at),
  -- Texts by language; `en` is shown where a language has none.
  titles jsonb not null check (titles ? 'en'),
  descriptions jsonb not null check (descriptions ? 'en'),
  -- Sentences that are shown after the rules that follow from the terms, a list by language.
  notes jsonb not null default '{}',
  -- A symbol of the site's illustrations and two colours.
  art jsonb not null,
  -- Games that were withdrawn after publication; their rounds stop counting at that time.
  withdrawn jsonb not null default '{}',
  created_at timestamptz not null,
  published_at timestamptz,
  -- Its members were told that it starts soon, and that it has started.
  soon_told_at timestamptz,
  start_told_at timestamptz,
  -- Since when no more rounds can count, and staff may object to the table.
  reviewed_from timestamptz,
  -- Who approved the table; `by_itself` after the hours of review.
  approved_by text,
  finished_at timestamptz,
  -- The pool that was shared out, in minor units of the contest's currency, and SHA-256 of the lines of the final table.
  final_pool bigint check (final_pool >= 0),
  final_sha256 text check (final_sha256 ~ '^[0-9a-f]{64}$'),
  paid_at timestamptz,
  canceled_at timestamptz,
  cancel_reason text check (cancel_reason <> ''),
  check (end_at > start_at),
  check ((kind = 'quest') = (frontend_identifier like '%quest%')),
  check ((stage = 'draft') = (published_at is null) or stage = 'canceled'),
  check ((stage in ('final', 'paid')) = (finished_at is not null)),
  check (num_nulls(finished_at, approved_by, final_pool, final_sha256) in (0, 4)),
  check ((stage = 'paid') = (paid_at is not null)),
  check ((stage = 'canceled') = (canceled_at is not null)),
  check ((canceled_at is null) = (cancel_reason is null))
);
create index contest_by_end on contests.contest (end_at);
create index contest_in_motion on contests.contest (id) where stage not in ('draft', 'paid', 'canceled');
grant select, insert, delete on contests.contest to apogee_app;
grant update on contests.contest to apogee_app;

-- The terms, version by version: score rules, joining, pool, prizes, levels (domain/terms.ts). A draft replaces its version; once
-- published, a version never changes.
create table contests.version (
  contest_id bigint not null references contests.contest (id) on delete cascade,
  version int not null check (version > 0),
  terms jsonb not null,
  actor text not null check (actor <> ''),
  at timestamptz not null,
  primary key (contest_id, version)
);
grant select, insert, update, delete on contests.version to apogee_app;

create function contests.keep_versions() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from contests.contest c where c.id = old.contest_id and c.published_at is not null)
  then raise exception 'Version % of contest % is published.', old.version, old.contest_id using errcode = 'integrity_constraint_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
revoke execute on function contests.keep_versions from public;
create trigger keep_versions before update or delete on contests.version for each row execute function contests.keep_versions();

-- Who takes part: one entry of a player in a contest.
create table contests.entry (
  contest_id bigint not null references contests.contest (id),
  player_id bigint not null,
  -- Asked for, where members of staff approve entries.
  requested_at timestamptz,
  -- Rounds count that are staked from then on.
  joined_at timestamptz,
  -- Who approved it, where staff approve.
  approved_by text,
  disqualified_at timestamptz,
  disqualified_by text,
  disqualified_reason text check (disqualified_reason <> ''),
  -- The fee that was paid: the number of the ledger's entry with its currency and amount, or points.
  buy_in_entry bigint unique,
  buy_in_currency text,
  buy_in_amount bigint check (buy_in_amount > 0),
  buy_in_points bigint check (buy_in_points > 0),
  -- Paid back, because the contest was canceled.
  returned_at timestamptz,
  primary key (contest_id, player_id),
  check (requested_at is not null or joined_at is not null),
  check (num_nulls(disqualified_at, disqualified_by, disqualified_reason) in (0, 3)),
  check (num_nulls(buy_in_entry, buy_in_currency, buy_in_amount) in (0, 3)),
  check (buy_in_points is null or buy_in_entry is null),
  check (returned_at is null or buy_in_entry is not null or buy_in_points is not null)
);
create index entry_of_player on contests.entry (player_id, contest_id);
grant select, insert, update on contests.entry to apogee_app;
