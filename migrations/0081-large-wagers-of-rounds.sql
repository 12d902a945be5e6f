-- The stakes of a round are compared with the threshold together, as its wins are; so far each was compared alone. The log is read anew for those
-- of rounds that were. What was told of a round stays, and is not told again.
update ops.projection set position = '0', events = 0, reached = null where name = 'large_rounds';
