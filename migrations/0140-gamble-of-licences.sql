-- Whether players of a licence may gamble a win before it is paid. A licence that does not say so forbids it.
alter table content.licence add column gamble boolean not null default false;
update content.licence set gamble = true where code = 'CW';
