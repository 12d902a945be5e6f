-- Of the rows that were there before: read while everybody goes on writing.
alter table identity.player validate constraint player_licence_fkey;
alter table games.session validate constraint session_licence_fkey;
alter table cashier.payment validate constraint payment_licence_fkey;
