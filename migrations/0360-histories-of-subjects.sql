-- The back office shows the earlier versions of what it edits, by subject.
create index audit_of_subject on ops.audit (subject, id);
