-- Where players find help with gambling, by country. Names, numbers and sites as the services publish them.
create table content.help_line (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  name text not null,
  -- As it is dialled inside the country.
  phone text check (phone ~ '^[0-9][0-9 -]{2,20}$'),
  url text not null check (url ~ '^https://')
);
grant select, insert on content.help_line to apogee_app;
insert into content.help_line (country, name, phone, url) values
  ('AU', 'Gambling Help Online', '1800 858 858', 'https://www.gamblinghelponline.org.au'),
  ('AT', 'Spielsuchthilfe', '01 544 13 57', 'https://www.spielsuchthilfe.at'),
  ('CA', 'ConnexOntario', '1-866-531-2600', 'https://www.connexontario.ca'),
  ('DE', 'Check dein Spiel', '0800 137 27 00', 'https://www.check-dein-spiel.de'),
  ('EE', 'Hasartmängusõltuvuse Nõustamiskeskus', '15410', 'https://www.15410.ee'),
  ('IT', 'Telefono Verde Nazionale per le problematiche legate al Gioco d’Azzardo', '800 558 822', 'https://www.iss.it'),
  ('NZ', 'Gambling Helpline', '0800 654 655', 'https://www.gamblinghelpline.co.nz'),
  ('NO', 'Hjelpelinjen', '800 800 40', 'https://hjelpelinjen.no');
