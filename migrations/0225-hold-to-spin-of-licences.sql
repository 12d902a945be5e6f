-- Whether holding the play button may repeat rounds. A licence that does not say so forbids it.
alter table content.licence add column hold_to_spin boolean not null default false;
update content.licence set hold_to_spin = true where code = 'CW';
