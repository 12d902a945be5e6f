-- How many calls for these free spins have no answer that is known: a no to one of them does not tell that none of the others was heard. Of rows
-- from before nobody knows, so one is taken to be open.
alter table gateway.freespins add column unanswered int not null default 1 check (unanswered >= 0);
