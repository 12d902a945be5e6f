-- A new function may be called by everybody. These are run by triggers, which ask for no right of whoever writes; nobody calls them.
revoke execute on function wallet.refuse_change, wallet.balances_by_month, cashier.refuse_change, studio.take_seed_of_known_key from public;
