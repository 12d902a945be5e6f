-- Which offer a player chose at the registration, with the terms that the player saw. It is given once the person is
-- known and the address is confirmed.
create table bonuses.registration_choice (
  player_id bigint primary key,
  currency text not null,
  offer_version_id int not null references bonuses.offer_version (id),
  -- The text of the terms as it was shown, and when the player accepted it.
  accepted_text text not null,
  accepted_locale text not null,
  accepted_at timestamptz not null,
  -- When it was given, or refused for good; null while its conditions do not hold yet.
  decided_at timestamptz,
  -- Why it was not given; null if it was.
  missed_why text,
  check (missed_why is null or decided_at is not null)
);
grant select, insert on bonuses.registration_choice to apogee_app;
grant update (decided_at, missed_why) on bonuses.registration_choice to apogee_app;
