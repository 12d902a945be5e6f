-- The stakes of a round are compared with the threshold together, as its wins are; so far each was compared alone. The log is read anew for those
-- of rounds that were, under a name that the workers of the release before do not know: they run on for a while, and would read on as they did.
-- What was told of a round stays, and is not told again. The row `large_rounds` is theirs; a later release, beside which none of them runs, takes it away.
insert into ops.projection (name) values ('large_rounds_2');
