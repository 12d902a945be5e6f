-- Members of the demo house, one for each role. They sign in without a password, at an address that only this machine reaches; elsewhere they are disabled.
alter table staff.member add column demo boolean not null default false;
grant update (demo) on staff.member to apogee_app;
