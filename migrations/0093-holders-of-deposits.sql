-- The holder's name that a deposit was paid under. A later payment with the same card does not change it.
alter table cashier.payment add column paid_holder text;
