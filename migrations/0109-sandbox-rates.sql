-- One row: how the sandbox's source of exchange rates answers now.
create table sandbox.rates_mode (
  one boolean primary key default true check (one),
  mode text not null default 'works' check (mode in ('works', 'slow', 'fails', 'zero', 'negative', 'missing', 'jump', 'yesterday')),
  delay_s int not null default 5 check (delay_s between 1 and 12)
);
insert into sandbox.rates_mode default values;
grant select, update on sandbox.rates_mode to apogee_app;
