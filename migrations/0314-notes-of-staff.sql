-- What members of staff note about players. Notes are never deleted and never changed; a pinned one stands first.
create table staff.note (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  author text collate "C" not null,
  text text not null check (length(btrim(text)) between 1 and 2000),
  at timestamptz not null,
  pinned boolean not null default false
);
create index note_of_player on staff.note (player_id, pinned desc, id desc);
grant select, insert (player_id, author, text, at, pinned), update (pinned) on staff.note to apogee_app;

insert into ops.audit_action (action, kind) values ('note.added', 'account'), ('note.pinned', 'account'), ('note.unpinned', 'account');
