-- A bonus of which nothing is left is lost, whatever issued it. Bonuses bought with points, and those of free spins by hand, had no threshold:
-- once spent, they stayed in play and the next one waited behind them. With the threshold of all others, the job ends them in its next run, and
-- the next one in the queue of their wallet begins.
alter table bonuses.bonus alter column lost_below set default 1;
update bonuses.bonus set lost_below = 1 where lost_below = 0 and stage in ('issued', 'wait', 'handle_bets');
