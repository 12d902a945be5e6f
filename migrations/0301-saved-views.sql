-- Views of reports that members of staff keep: the filters of a report under a title, for themselves or for everybody.
create table tracking.saved_view (
  id bigint generated always as identity primary key,
  -- Such as `staff:mia`.
  owner text not null,
  report text collate "C" not null,
  title text not null check (length(title) between 1 and 80),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  shared boolean not null default false,
  changed_at timestamptz not null,
  unique (report, owner, title)
);
grant select, insert, delete on tracking.saved_view to apogee_app;
grant update (filters, shared, changed_at) on tracking.saved_view to apogee_app;

insert into ops.audit_action (action, kind) values ('report.exported', 'data'), ('report.view_saved', 'staff'), ('report.view_deleted', 'staff');
