-- Contests and their versions are never deleted: a draft that is not wanted is canceled.
revoke delete on contests.contest, contests.version from apogee_app;
