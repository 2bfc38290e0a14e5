-- Compatible from: 0026-accounts
-- Imports of reference data: which file was brought in when, by whom and why.

create table reference_versions (
  version integer primary key check (version > 0),
  imported_at timestamptz not null default clock_timestamp(),
  imported_by text,
  comment text,
  -- SHA-256 of the file.
  file_hash text not null
);
