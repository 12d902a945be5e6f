-- Instant games have a category of their own on the pages that offer the other kinds. An operator's list keeps its
-- order: the category comes last.
insert into games.page_category (page, category, position)
select page, 'instant', max(position) + 1
from games.page_category
where page in ('main', 'category', 'producer') and exists (select from games.category where slug = 'instant')
group by page
having not bool_or(category = 'instant');
