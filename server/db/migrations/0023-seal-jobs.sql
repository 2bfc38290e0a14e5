-- What is still to be done to a signed contract: sealing its documents, then adding the time stamp of the seal.
-- A document with a time stamp is one update longer than the sealed one, copies of which have been mailed: both digests are kept.

create table seal_jobs (
  contract_id text primary key references contracts on delete cascade,
  kind text not null check (kind in ('seal', 'time-stamp')),
  -- What the evidence pages say of the moment of signing, until they are made.
  evidence jsonb check ((kind = 'seal') = (evidence is not null)),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  leased_until timestamptz,
  last_failure text,
  created_at timestamptz not null
);

create index seal_jobs_next_try_at on seal_jobs (next_try_at);

alter table contract_documents
  add column sealed_hash text;

update contract_documents
  set sealed_hash = signed_hash;
