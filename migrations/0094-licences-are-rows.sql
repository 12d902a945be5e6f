-- A licence may have any code. The two licences that players have had so far are put in here, so that every database
-- has the rows that the references below need; more licences are further rows.
alter table content.licence drop constraint licence_code_check;
alter table content.licence add constraint licence_code_check check (code ~ '^[A-Z][A-Z0-9-]{1,15}$');

insert into content.licence (code, name, feature_buy, turbo, autoplay, min_round_ms, session_timer, withdrawal_recall, celebrate_below_stake)
values ('CW', 'Curaçao', true, true, true, 250, false, true, true),
  ('EE', 'Estonia', false, false, true, 2500, true, false, false)
on conflict (code) do nothing;

-- The terms in force under this licence. A new version asks its players again.
alter table content.licence add column terms_version text;
update content.licence set terms_version = '2026-11-01';
alter table content.licence alter column terms_version set not null,
  add constraint licence_terms_version_check check (terms_version ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$');

-- `play` remembers a player's last stakes for ten seconds, so no licence can ask for more.
update content.licence set min_round_ms = least(min_round_ms, 10000);
alter table content.licence drop constraint licence_min_round_ms_check;
alter table content.licence add constraint licence_min_round_ms_check check (min_round_ms between 0 and 10000);

-- The shortest round of one family of games; `licence.min_round_ms` holds for every family without a row.
create table content.licence_family (
  licence text not null references content.licence (code),
  family text not null check (family ~ '^[a-z][a-z0-9-]{0,31}$'),
  min_round_ms int not null check (min_round_ms between 0 and 10000),
  primary key (licence, family)
);
grant select, insert on content.licence_family to apogee_app;

-- Estonia: what was one pause for all games stays that of slots; every other family waits five seconds at least.
insert into content.licence_family (licence, family, min_round_ms)
select code, 'slots', min_round_ms from content.licence where code = 'EE';
update content.licence set min_round_ms = greatest(min_round_ms, 5000) where code = 'EE';

-- Who registers from a country is a player of its licence and has at least its age.
alter table content.country
  add column licence text references content.licence (code),
  add column minimum_age int check (minimum_age between 18 and 99);
update content.country
set licence = case code when 'EE' then 'EE' else 'CW' end, minimum_age = case code when 'EE' then 21 else 18 end
where enabled or code in ('AU', 'AT', 'CA', 'EE', 'DE', 'IT', 'NZ', 'NO');
alter table content.country add constraint country_may_open
  check (not enabled or (licence is not null and minimum_age is not null));

-- Rows that are there already are proved by 0097, while everybody goes on writing.
alter table identity.player drop constraint player_licence_check;
alter table identity.player add constraint player_licence_fkey foreign key (licence) references content.licence (code) not valid;
alter table games.session add constraint session_licence_fkey foreign key (licence) references content.licence (code) not valid;
alter table cashier.payment add constraint payment_licence_fkey foreign key (licence) references content.licence (code) not valid;
