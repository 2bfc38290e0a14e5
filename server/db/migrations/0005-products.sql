-- Commission attachments, photos, and issuers and documents of programs.

create table commission_attachments (
  id text primary key,
  user_id text not null references users on delete cascade,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  type jsonb not null check (type ?& array['en', 'cs', 'sk']),
  date date not null,
  mime_type text not null check (mime_type in ('application/pdf', 'application/xml', 'text/plain')),
  currency_id text not null references currencies,
  lines jsonb not null
);

create index commission_attachments_user_id on commission_attachments (user_id, date desc, id);

create table user_photos (
  user_id text primary key references users on delete cascade,
  bytes bytea not null,
  mime_type text not null check (mime_type like 'image/%'),
  uploaded_at timestamptz not null
);

alter table programs add column issuer_id text references basic_issuers;

create table program_documents (
  id text primary key,
  program_id text not null references programs on delete cascade,
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  mime_type text not null,
  link text check (link ~ '^https?://'),
  position integer not null
);

create index program_documents_program_id on program_documents (program_id);
