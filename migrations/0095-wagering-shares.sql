-- The share of a stake that counts towards wagering, by category of the catalogue, in hundredths of a percent. A
-- category without a row says nothing about a game's kind.
create table bonuses.wagering_share (
  category text primary key check (category ~ '^[a-z0-9_-]{1,64}$'),
  share_bps int not null check (share_bps between 0 and 10000)
);
grant select, insert on bonuses.wagering_share to apogee_app;

-- Dice has a category and a share of its own; our dice game stood among the table games so far. Where an operator has
-- put it elsewhere, it stays there.
insert into games.category (slug, title, position)
select 'dice', 'Dice', position from games.category where slug = 'table' on conflict (slug) do nothing;
update games.game_category c set category = 'dice'
from games.game g
where g.id = c.game_id and g.identifier = 'apogee/StellarDice' and c.category = 'table'
  and not exists (select from games.game_category o where o.game_id = g.id and o.category = 'dice');
