-- A payout that had arrived came back: its money is in the wallet again.
insert into wallet.entry_kind (kind, class, owner) values ('withdrawal_bounced', 'withdrawal', 'cashier');
