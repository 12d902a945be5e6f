-- The last change of the credential that the first answer signed in with. A repeat signs in only while it is still the same.
-- Answers from before this migration have none, so their repeats do not sign in.
alter table http.idempotency add column credential_at timestamptz;
