-- Contracts are found again in a list, and those that are signed elsewhere come back by a signed call.

alter table contracts
  add column cart text,
  add column sending_failed_at timestamptz;

create index contracts_owner_created_at on contracts (owner_id, created_at);

create table external_results (
  contract_id text primary key references contracts on delete cascade,
  result text not null check (result in ('signed', 'declined')),
  file bytea,
  file_hash text,
  received_at timestamptz not null,
  check ((file is null) = (file_hash is null)),
  check ((result = 'signed') = (file is not null))
);
