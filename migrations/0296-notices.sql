-- Notices to one player: news of a prize, a decision, a reply. Written in the transaction of its cause, published after it.
create table engagement.notice (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  -- What it is about, such as `contest:12:5`; each cause has one notice, so that a repeated job sends none twice.
  cause text not null unique check (cause <> ''),
  title text not null check (title <> '' and length(title) <= 200),
  text text not null check (text <> '' and length(text) <= 1000),
  -- The page of the site that shows more, such as `/tournaments/moonshot`.
  page text check (page ~ '^/[^/]'),
  at timestamptz not null
);
create index notice_of_player on engagement.notice (player_id, id desc);
grant select, insert on engagement.notice to apogee_app;
