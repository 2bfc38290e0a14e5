-- Compatible from: 0026-accounts
-- Which signature key the database is used with, which database it is, and mail that waits for the operator after a restore.

create table signature_key (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null,
  since timestamptz not null
);

create table database_identity (
  only_row boolean primary key default true check (only_row),
  identity text not null,
  since timestamptz not null
);

alter table outbox add column held_at timestamptz;
