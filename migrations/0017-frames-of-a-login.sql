-- The sign-in session that a frame was opened by, so that its end ends its own frames and no other browser's. Null for a
-- guest's, and for frames from before this was kept.
alter table games.session add column login_id bigint;
