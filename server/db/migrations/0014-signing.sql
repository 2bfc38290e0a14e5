-- Signatures of contracts, the codes for them, and mails that carry documents of a contract.

alter table contract_documents
  add column signed_content bytea,
  add column signed_hash text;

create index contract_documents_content_hash on contract_documents (content_hash);

create index contract_documents_signed_hash on contract_documents (signed_hash);

create table sms_codes (
  person_id text primary key references contract_persons on delete cascade,
  code_hash text not null,
  documents_hash text not null,
  tries integer not null,
  expires_at timestamptz not null
);

create table sms_messages (
  id text primary key,
  recipient_hash text not null,
  phone_number text,
  text text,
  created_at timestamptz not null
);

create index sms_messages_of on sms_messages (recipient_hash, created_at);

create table signatures (
  id text primary key,
  document_id text not null references contract_documents on delete cascade,
  person_id text not null references contract_persons on delete cascade,
  method text not null check (method in ('session', 'sms', 'biometric')),
  place text not null,
  said_at timestamptz not null,
  signed_at timestamptz not null,
  unique (document_id, person_id)
);

create table drawn_signatures (
  contract_id text primary key references contracts on delete cascade,
  sealed bytea not null
);

create table contract_recipients (
  id text primary key,
  contract_id text not null references contracts on delete cascade,
  address text not null,
  created_at timestamptz not null
);

create index contract_recipients_created_at on contract_recipients (created_at);

alter table outbox drop constraint outbox_template_check;

alter table outbox
  add constraint outbox_template_check check (
    template in (
      'activation', 'manual-check', 'declined', 'password-reset', 'password-changed', 'feedback', 'proposal',
      'contract', 'contract-to-sign'
    )
  );
