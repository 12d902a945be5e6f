-- The flags that stood at a withdrawal when an operator approved it. Money that was paid despite a flag does not clear the rest of it.
alter table cashier.payment add column approved_despite text[] not null default '{}';
