create schema engagement;
grant usage on schema engagement to apogee_app;

-- Letters to players. A row is written with what caused it; a job sets and delivers it after the commit.
create table engagement.letter (
  id bigint generated always as identity primary key,
  recipient text not null,
  template text not null,
  locale text not null,
  -- What the texts are filled with. They hold links that open accounts, so they go once the letter has left.
  facts jsonb,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'refused')),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'queued') = (ended_at is null)),
  check ((state = 'queued') = (facts is not null))
);
create index letter_of_recipient on engagement.letter (lower(recipient), id);
create index letter_queued on engagement.letter (id) where state = 'queued';
grant select, insert, update on engagement.letter to apogee_app;

-- What the sandbox delivered; a letter on its way arrives at `arrives_at`.
create table engagement.sandbox_mailbox (
  id bigint generated always as identity primary key,
  letter_id bigint not null unique references engagement.letter (id),
  sender text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null,
  arrives_at timestamptz not null
);
create index sandbox_mailbox_of_recipient on engagement.sandbox_mailbox (lower(recipient), id);
grant select, insert on engagement.sandbox_mailbox to apogee_app;

-- One row: how the sandbox treats mail now.
create table engagement.sandbox_mail_mode (
  singleton boolean primary key default true check (singleton),
  mode text not null default 'deliver' check (mode in ('deliver', 'delay', 'fail', 'refuse')),
  delay_ms int not null default 0 check (delay_ms between 0 and 3600000)
);
insert into engagement.sandbox_mail_mode default values;
grant select, update on engagement.sandbox_mail_mode to apogee_app;
