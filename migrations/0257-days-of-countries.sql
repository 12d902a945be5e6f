-- Days, weeks and months of limits begin at midnight of the player's country, in its westernmost zone, no longer of UTC.
create table limits.player_zone (
  player_id bigint primary key,
  zone text not null,
  -- Which zone applied until then; null for a player who had another one never.
  former_zone text,
  changed_at timestamptz,
  check ((former_zone is null) = (changed_at is null))
);
grant select, insert, update on limits.player_zone to apogee_app;

-- The platform's own clock was last read for a visit: nothing was counted after it.
insert into limits.player_zone (player_id, zone, former_zone, changed_at)
select p.id, case p.country
    when 'AU' then 'Australia/Perth' when 'NZ' then 'Pacific/Auckland' when 'DE' then 'Europe/Berlin' when 'IT' then 'Europe/Rome'
    when 'EE' then 'Europe/Tallinn' when 'AT' then 'Europe/Vienna' when 'NO' then 'Europe/Oslo' when 'CA' then 'America/Vancouver'
    else 'Etc/GMT+12' end, case when v.at is not null then 'UTC' end, v.at
from identity.player p, (select max(last_seen_at) as at from identity.session) v where p.country is not null;

-- What is counted now counts on: where the day has begun already, the counters of the UTC day are taken over into it.
with today as (
  select o.id as purse_id, (z.changed_at at time zone 'UTC')::date as utc, (z.changed_at at time zone z.zone)::date as own
  from wallet.purse_owner o join limits.player_zone z on z.player_id = o.player_id)
update limits.standing s set day = t.own - date '1970-01-01',
  wager_day = case when d.day = t.utc then wager_day else 0 end, loss_day = case when d.day = t.utc then loss_day else 0 end,
  wager_week = case when date_trunc('week', d.day) = date_trunc('week', t.utc) then wager_week else 0 end,
  loss_week = case when date_trunc('week', d.day) = date_trunc('week', t.utc) then loss_week else 0 end,
  wager_month = case when date_trunc('month', d.day) = date_trunc('month', t.utc) then wager_month else 0 end,
  loss_month = case when date_trunc('month', d.day) = date_trunc('month', t.utc) then loss_month else 0 end
from today t, lateral (select date '1970-01-01' + s2.day as day from limits.standing s2 where s2.purse_id = t.purse_id) d
where s.purse_id = t.purse_id and t.own > t.utc and d.day <= t.utc;
