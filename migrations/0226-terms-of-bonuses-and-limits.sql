-- The terms now cover bonuses, free spins, coins, limits, exclusions and statements: players are asked to accept them again.
update content.licence set terms_version = '2026-11-27' where terms_version = '2026-11-01';
