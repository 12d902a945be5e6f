-- A large win is told with the win that makes it large, also in a round that has not ended; so far it waited for the end. The log is read anew
-- for those of rounds that are open still. What was told of a round stays, and is not told again.
update ops.projection set position = '0', events = 0, reached = null where name = 'large_rounds';
