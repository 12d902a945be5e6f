-- Persons are looked up by birth date and postal code; the names are compared in the code, in every spelling.
update identity.player set postal_code = lpad(postal_code, 4, '0') where country = 'AU' and postal_code ~ '^[0-9]{3}$';
update identity.player
set person_key = to_char(date_of_birth, 'YYYY-MM-DD') || '|' || regexp_replace(upper(postal_code), '[^A-Z0-9]', '', 'g')
where person_key is not null;
-- Phone numbers in the form in which they are stored from now on: groups of digits with single spaces, after a leading +.
update identity.player
set mobile_phone = (case when mobile_phone ~ '^[^0-9]*[+]' then '+' else '' end)
  || btrim(regexp_replace(
    case when mobile_phone ~ '^[^0-9]*[+]' then regexp_replace(mobile_phone, '[(]0[)]', ' ') else mobile_phone end,
    '[^0-9]+', ' ', 'g'))
where mobile_phone ~ '[0-9]';
