-- Compatible from: 0039-seen-introductions
-- Files of external signing that do not prove that the document that was sent out was signed: kept with the reason, they conclude nothing
-- (SIL-236). One that does is sealed by the server, by a job of its own kind, which older servers leave alone.

create table external_differences (
  id text primary key,
  contract_id text not null references contracts on delete cascade,
  file_hash text not null,
  -- Null once the document is in the store.
  file bytea,
  reason text not null check (
    reason in (
      'other-document',
      'not-signed',
      'several-signatures',
      'not-whole',
      'signature-invalid',
      'pages-changed',
      'unreadable'
    )
  ),
  received_at timestamptz not null,
  unique (contract_id, file_hash)
);

create index external_differences_file_hash on external_differences (file_hash);

create function release_external_difference() returns trigger
  language plpgsql
  as $$
begin
  insert into released_documents (hash) values (old.file_hash);
  return null;
end $$;

create trigger external_differences_release after delete on external_differences
  for each row execute function release_external_difference();

alter table seal_jobs
  drop constraint seal_jobs_kind_check,
  add constraint seal_jobs_kind_check check (kind in ('seal', 'counter-seal', 'time-stamp', 'authority'));
