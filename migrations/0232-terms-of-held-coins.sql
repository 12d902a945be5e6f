-- The terms now cover coins above a deposit limit and the age in Canada: players are asked to accept them again.
update content.licence set terms_version = '2026-11-27.2' where terms_version = '2026-11-27';

-- Nineteen is the legal age in most provinces; an address does not tell the province, so it holds for all of them.
update content.country set minimum_age = 19 where code = 'CA' and minimum_age = 18;
