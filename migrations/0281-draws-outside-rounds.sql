-- Draws from a player's seed pair that are no rounds, such as boxes. Each takes the next nonce of the pair, so that the rounds and these draws
-- together have every nonce once. Append-only.
create table play.outside_draw (
  seed_pair_id bigint not null,
  nonce bigint not null check (nonce >= 0),
  purse_id bigint not null,
  -- What was drawn, such as box:17.
  purpose text collate "C" not null unique check (purpose <> ''),
  at timestamptz not null,
  primary key (seed_pair_id, nonce)
);
grant select, insert on play.outside_draw to apogee_app;
