-- One transaction of a chain may pay several players: each of its outputs is a payment of its own. Elsewhere there is no
-- address, and the provider's name for a payment still names one.
create unique index payment_by_output on cashier.payment (provider, external_id, address) nulls not distinct where external_id is not null;
alter table cashier.payment drop constraint payment_provider_external_id_key;

-- The sandbox's chain knows such transactions too.
alter table sandbox.chain_transaction drop constraint chain_transaction_pkey, add primary key (txid, address);
