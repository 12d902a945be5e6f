-- What staff find players by. pg_trgm is in the schema `extensions` since 0112.

-- Names, nickname and the local part of the e-mail address as one text in small letters without marks, searched by trigrams. New rows go into
-- the index at once.
alter table identity.player add column search_words text generated always as (
  lower(translate(coalesce(first_name, '') || ' ' || coalesce(middle_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(nickname, '') || ' '
    || split_part(email_key, '@', 1),
    'àÀáÁâÂãÃäÄåÅāĀăĂąĄǎǍçÇćĆčČĉĈċĊďĎđĐðÐèÈéÉêÊëËēĒĕĔėĖęĘěĚğĞĝĜġĠģĢĥĤħĦìÌíÍîÎïÏĩĨīĪĭĬįĮıķĶĺĹļĻľĽłŁñÑńŃņŅňŇŋŊòÒóÓôÔõÕöÖøØōŌŏŎőŐŕŔŗŖřŘśŚŝŜşŞšŠșȘţŢťŤŧŦțȚùÙúÚûÛüÜũŨūŪŭŬůŮűŰųŲŵŴýÝÿŸŷŶźŹżŻžŽ',
    'aaaaaaaaaaaaaaaaaaaaccccccccccddddddeeeeeeeeeeeeeeeeeegggggggghhhhiiiiiiiiiiiiiiiiikkllllllllnnnnnnnnnnoooooooooooooooooorrrrrrssssssssssttttttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz'))) stored;
create index player_by_words on identity.player using gin (search_words extensions.gin_trgm_ops) with (fastupdate = off);
-- A phone number is found by its last digits, so that the country code may be left out.
create index player_by_phone on identity.player (reverse(regexp_replace(mobile_phone, '[^0-9]', '', 'g')) text_pattern_ops) where mobile_phone is not null;
create index player_by_country on identity.player (country, id);
create index membership_of_group on identity.membership (group_id, player_id);
-- Accounts that were used from the same address.
create index session_by_address on identity.session (ip, player_id) where ip is not null;
create index session_of_player_by_age on identity.session (player_id, id desc);

create index saved_profile_by_last_four on cashier.saved_profile (last_four, player_id);
create index saved_profile_by_token on cashier.saved_profile (provider, token);
create index payment_paid_to on cashier.payment (address) where action = 'cashout' and address is not null;
create index fraud_check_by_device on cashier.fraud_check (device_fingerprint, player_id) where device_fingerprint is not null;
