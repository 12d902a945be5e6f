-- Of the rows that were there before: read while everybody goes on writing.
alter table wallet.entry validate constraint entry_kind_check;
alter table cashier.payment validate constraint payment_check;
