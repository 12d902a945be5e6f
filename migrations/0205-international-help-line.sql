-- Players whose country has no help line of its own; ISO 3166 leaves ZZ to its users.
insert into content.help_line (country, name, phone, url) values
  ('ZZ', 'Gambling Therapy', null, 'https://www.gamblingtherapy.org');
