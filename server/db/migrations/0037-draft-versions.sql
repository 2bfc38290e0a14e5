-- Compatible from: 0026-accounts
-- What was stored before a draft was saved again (SIL-214).

create table draft_versions (
  id text primary key,
  owner_id text not null references users on delete cascade,
  draft_id text not null references draft_contracts on delete cascade,
  name text not null,
  version integer not null check (version = 1),
  identifier text not null,
  data text not null,
  sealed_card bytea,
  revision integer not null check (revision > 0),
  saved_at timestamptz not null,
  replaced_at timestamptz not null
);

create index draft_versions_newest on draft_versions (owner_id, draft_id, replaced_at desc, revision desc);

create index draft_versions_draft_id on draft_versions (draft_id);

create index draft_versions_replaced_at on draft_versions (replaced_at);
