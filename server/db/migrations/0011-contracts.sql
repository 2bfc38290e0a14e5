-- Clients of advisors, and contracts with the documents that are signed.

create table clients (
  id text primary key,
  owner_id text not null references users on delete cascade,
  identification_id text not null,
  citizenship_country_id text not null references countries,
  surname_key text not null,
  username_key text,
  details jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (owner_id, citizenship_country_id, identification_id)
);

create unique index clients_username_key on clients (username_key);

alter table framework_contracts add column client_id text references clients on delete set null;

-- Persons with whom no contract may be concluded for legal reasons.
create table legal_blocks (
  citizenship_country_id text not null references countries,
  identification_id text not null,
  primary key (citizenship_country_id, identification_id)
);

create sequence contract_numbers start with 31400001;

create table contracts (
  id text primary key,
  number text not null unique,
  framework_number text unique,
  owner_id text not null references users on delete cascade,
  client_id text references clients on delete set null,
  framework_contract_id text references framework_contracts on delete set null,
  web_request_id text references web_requests on delete set null,
  language text not null check (language in ('en', 'cs', 'sk')),
  status text not null check (status in ('created', 'signed', 'sent-out')),
  details jsonb not null,
  documents_hash text not null,
  created_at timestamptz not null,
  concluded_at timestamptz
);

create index contracts_owner_id on contracts (owner_id);

create table contract_persons (
  id text primary key,
  contract_id text not null references contracts on delete cascade,
  role text not null check (role in ('Dealer', 'Client')),
  name text not null,
  email text,
  phone_number text,
  unique (contract_id, role)
);

create table contract_documents (
  id text primary key,
  contract_id text not null references contracts on delete cascade,
  position integer not null,
  kind text not null check (
    kind in ('contract', 'framework-contract', 'client-card', 'aml-record', 'cost-and-risk')
  ),
  name text not null check (name <> ''),
  source jsonb not null,
  content bytea not null,
  content_hash text not null,
  unique (contract_id, position)
);

create table audit_events (
  id text primary key,
  at timestamptz not null,
  actor_id text,
  action text not null,
  subject_id text
);

create index audit_events_at on audit_events (at);
