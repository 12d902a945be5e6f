-- The former release's call of play.settle_batch_2, which knows no limits of players. A player's limits then hold by the columns of limits.standing.
create or replace function play.settle_batch(
  in_at timestamptz,
  in_purse bigint[], in_version bigint[], in_version_after bigint[], in_real bigint[], in_real_after bigint[],
  in_bonus bigint[], in_bonus_after bigint[], in_deficit bigint[], in_deficit_after bigint[], in_first int[], in_last int[],
  in_draw_purse bigint[], in_draw_pair bigint[], in_draw_nonce bigint[], in_draw_nonce_after bigint[],
  e_purse bigint[], e_seq bigint[], e_key text[], e_kind smallint[], e_round bigint[], e_game int[], e_paytable text[],
  e_session bigint[], e_stake bigint[], e_win bigint[], e_real bigint[], e_bonus bigint[], e_house bigint[], e_house_bonus bigint[],
  e_real_after bigint[], e_bonus_after bigint[], e_account int[], e_bonus_account int[], e_pair bigint[], e_nonce bigint[], e_record text[],
  e_deficit bigint[], e_deficit_after bigint[], e_counted bigint[], e_bonus_id bigint[], e_reverses bigint[], e_late boolean[],
  e_jackpot_contribution bigint[], e_jackpot_win bigint[],
  k_purse bigint[], k_key text[], k_seq bigint[],
  o_purse bigint[], o_round bigint[], o_game int[], o_stake bigint[], o_real bigint[], o_bonus bigint[], o_win bigint[], o_name text[], o_bonus_id bigint[], o_countable bigint[],
  c_purse bigint[], c_round bigint[],
  s_purse bigint[], s_day int[], s_wager_day bigint[], s_wager_week bigint[], s_wager_month bigint[],
  s_loss_day bigint[], s_loss_week bigint[], s_loss_month bigint[],
  b_bonus bigint[], b_purse bigint[], b_wagered bigint[],
  in_looks_up boolean, in_skips_held boolean
) returns bigint[] language plpgsql as $$
begin
  return play.settle_batch_2(
    in_at => in_at, in_purse => in_purse, in_version => in_version, in_version_after => in_version_after, in_real => in_real, in_real_after =>
    in_real_after, in_bonus => in_bonus, in_bonus_after => in_bonus_after, in_deficit => in_deficit, in_deficit_after => in_deficit_after, in_first =>
    in_first, in_last => in_last, in_draw_purse => in_draw_purse, in_draw_pair => in_draw_pair, in_draw_nonce => in_draw_nonce, in_draw_nonce_after =>
    in_draw_nonce_after, e_purse => e_purse, e_seq => e_seq, e_key => e_key, e_kind => e_kind, e_round => e_round, e_game => e_game, e_paytable =>
    e_paytable, e_session => e_session, e_stake => e_stake, e_win => e_win, e_real => e_real, e_bonus => e_bonus, e_house => e_house, e_house_bonus =>
    e_house_bonus, e_real_after => e_real_after, e_bonus_after => e_bonus_after, e_account => e_account, e_bonus_account => e_bonus_account, e_pair =>
    e_pair, e_nonce => e_nonce, e_record => e_record, e_deficit => e_deficit, e_deficit_after => e_deficit_after, e_counted => e_counted, e_bonus_id
    => e_bonus_id, e_reverses => e_reverses, e_late => e_late, e_jackpot_contribution => e_jackpot_contribution, e_jackpot_win => e_jackpot_win,
    k_purse => k_purse, k_key => k_key, k_seq => k_seq, o_purse => o_purse, o_round => o_round, o_game => o_game, o_stake => o_stake, o_real =>
    o_real, o_bonus => o_bonus, o_win => o_win, o_name => o_name, o_bonus_id => o_bonus_id, o_countable => o_countable, c_purse => c_purse, c_round =>
    c_round, s_purse => s_purse, s_day => s_day, s_wager_day => s_wager_day, s_wager_week => s_wager_week, s_wager_month => s_wager_month, s_loss_day
    => s_loss_day, s_loss_week => s_loss_week, s_loss_month => s_loss_month, b_bonus => b_bonus, b_purse => b_purse, b_wagered => b_wagered,
    in_looks_up => in_looks_up, in_skips_held => in_skips_held,
    g_purse => null, g_player => null, g_version => null);
end $$;

revoke execute on function play.settle_batch from public;
grant execute on function play.settle_batch to apogee_app;
