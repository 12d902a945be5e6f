-- What is paid out: a withdrawal to a single target, or each part of one that goes to several.
create view cashier.payout as
select p.id, p.id as payment_id, p.player_id, p.licence, p.stage, p.method_id, p.provider, p.currency, p.amount, p.network_fee, p.external_id, p.target,
  p.saved_profile_id, p.address, p.approved_despite, p.created_at, p.finished_at
from cashier.payment p
where p.action = 'cashout' and not exists (select from cashier.payment_part c where c.payment_id = p.id)
union all
select c.id, p.id, p.player_id, p.licence, c.stage, c.method_id, c.provider, p.currency, c.amount, c.network_fee, c.external_id, c.target,
  c.saved_profile_id, c.address, p.approved_despite, p.created_at, c.finished_at
from cashier.payment_part c join cashier.payment p on p.id = c.payment_id;
grant select on cashier.payout to apogee_app;
