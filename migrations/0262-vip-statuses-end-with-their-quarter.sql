-- A VIP status ends with a quarter in which it was not reached again; the fortnight that shipped after it is over. The
-- terms say so now: players are asked to accept them again.
update loyalty.term set grace_days = 0 where grace_days = 14;
update content.licence set terms_version = '2026-11-29' where terms_version = '2026-11-27.2';
