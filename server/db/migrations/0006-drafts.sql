-- Draft contracts of the advisors.

create table draft_contracts (
  id text primary key,
  owner_id text not null references users on delete cascade,
  name text not null check (name <> ''),
  version integer not null check (version = 1),
  identifier text not null,
  data text not null,
  revision integer not null check (revision > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (owner_id, name)
);

create index draft_contracts_newest on draft_contracts (owner_id, created_at desc, id);

create index draft_contracts_changed_at on draft_contracts (changed_at);
