-- A link of a letter may also lead to a new password.
alter table identity.email_token drop constraint email_token_purpose_check;
alter table identity.email_token add constraint email_token_purpose_check check (purpose in ('confirmation', 'unlock', 'password'));
