-- A provider's page returns to the casino with a key that names the payment and says nothing else.
create table cashier.return_key (
  payment_id bigint primary key references cashier.payment (id),
  key text not null unique check (char_length(key) = 32),
  created_at timestamptz not null
);
grant select, insert on cashier.return_key to apogee_app;
