-- Registration, one-time tokens, outgoing mail, known devices, feedback and web requests of clients.

create table distributors (
  code text primary key check (code = upper(code)),
  name text not null,
  company_id text not null references companies,
  country_id text not null,
  currency_id text not null,
  support_person_id text references support_persons,
  allowed_domains text[] not null,
  company_id_available boolean not null,
  branch_available boolean not null,
  uses_dealer_register boolean not null,
  checks_manually boolean not null,
  servis_payment numeric(18, 2) check (servis_payment >= 0),
  klasik_payments numeric(18, 2)[] not null,
  minimal_dealer_fee numeric(9, 4),
  maximal_dealer_fee numeric(9, 4),
  premium_set_up_fee numeric(9, 4),
  check_birth_date boolean not null,
  only_one_appendix_item_type boolean not null
);

create table branches (
  distributor_code text not null references distributors on delete cascade,
  code text not null check (code = upper(code)),
  primary key (distributor_code, code)
);

create table dealer_register (
  id text primary key,
  name_key text not null,
  surname_key text not null,
  vat_id text,
  networks text[] not null,
  answer text not null check (answer in ('Found', 'Failed', 'Unclear'))
);

create index dealer_register_surname_key on dealer_register (surname_key);

create table registrations (
  id text primary key,
  distributor_code text not null references distributors,
  advisor_code text not null,
  branch_code text,
  vat_id text,
  email text not null,
  email_key text not null,
  prefix text,
  name text,
  surname text not null,
  suffix text,
  phone text not null,
  password_hash text not null check (password_hash like '$argon2id$%'),
  language text not null check (language in ('en', 'cs', 'sk')),
  status text not null check (status in ('AwaitsApproval', 'AwaitsActivation', 'Active', 'Declined', 'Replaced')),
  created_at timestamptz not null,
  decided_by text references users on delete set null,
  decided_at timestamptz
);

create index registrations_email_key on registrations (email_key);

alter table users
  add column distributor_code text references distributors,
  add column advisor_code text,
  add column branch_code text,
  add column vat_id text,
  add column session_generation integer not null default 0,
  add constraint users_advisor_code unique (distributor_code, advisor_code);

create index users_email on users (lower(email));

create table idempotent_answers (
  key_hash text primary key,
  body_hash text not null,
  answer text not null,
  created_at timestamptz not null
);

create table call_counts (key text primary key, started_at timestamptz not null, calls integer not null);

alter table sessions add column generation integer not null default 0;

create table known_devices (
  device_hash text not null,
  name_hash text not null,
  used_at timestamptz not null,
  primary key (device_hash, name_hash)
);

create table one_time_tokens (
  hash text primary key,
  purpose text not null check (purpose in ('activation', 'reset', 'decision', 'sso-in', 'sso-out')),
  user_id text references users on delete cascade,
  registration_id text references registrations on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(user_id, registration_id) = 1)
);

create index one_time_tokens_user_id on one_time_tokens (user_id);

create index one_time_tokens_registration_id on one_time_tokens (registration_id);

create table outbox (
  id text primary key,
  template text not null check (
    template in ('activation', 'manual-check', 'declined', 'password-reset', 'password-changed', 'feedback')
  ),
  language text not null check (language in ('en', 'cs', 'sk')),
  subject_id text not null,
  recipient_id text references users on delete cascade,
  status text not null check (status in ('waiting', 'sent', 'dead')),
  message_id text,
  mail jsonb,
  mail_expires_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  leased_until timestamptz,
  last_failure text,
  created_at timestamptz not null,
  done_at timestamptz
);

create index outbox_due on outbox (next_try_at) where status = 'waiting';

create table feedback (
  id text primary key,
  user_id text not null references users on delete cascade,
  message text not null,
  created_at timestamptz not null
);

create table web_requests (
  id text primary key check (id ~ '^[0-9]+$'),
  owner_id text not null references users on delete cascade,
  details jsonb not null
);

create table aml_answers (
  owner_id text not null references users on delete cascade,
  subject_id text not null,
  position integer not null,
  question_code text not null,
  answer_code text,
  answer_value text,
  primary key (subject_id, position)
);
