-- Compatible from: 0026-accounts
-- Files of the last built pages, so that every instance answers for the releases before and after its own (SIL-201).

create table page_releases (
  -- Digest of the names of its files, which follow from their contents.
  id text primary key,
  version text not null,
  assets text[] not null,
  -- When an instance was last started with it.
  started_at timestamptz not null
);

create table page_assets (
  name text primary key,
  content bytea not null,
  -- The content is packed by Brotli.
  is_packed boolean not null
);
