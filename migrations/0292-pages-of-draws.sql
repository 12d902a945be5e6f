-- The site has the pages of the wheel and of jackpots, so that their addresses and menus need not hide them any more.
update content.feature_flag set enabled = true where key in ('rocket_chance', 'mystic_jackpots');
