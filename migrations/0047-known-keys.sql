-- Fingerprints of the keys that rows here are sealed by (seeds, keys of providers). A process with other keys does not start:
-- it would seal what no other can open. The application may note a key that is new, the owner alone may replace one.
create table ops.sealing_key (
  name text primary key,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{32}$'),
  since timestamptz not null
);
grant select, insert on ops.sealing_key to apogee_app;
