-- People, sessions, log-in attempts, hints and links.

create table companies (id text primary key, name text not null);

create table support_persons (id text primary key, name text not null, phone_number text, email text);

create table users (
  id text primary key,
  username text not null,
  username_key text not null unique,
  password_hash text not null check (password_hash like '$argon2id$%'),
  status text not null check (status in ('active', 'locked', 'expired', 'forced', 'unassigned')),
  full_name text not null,
  email text not null,
  mobile_phone text,
  company_id text not null references companies,
  currency_id text not null,
  country_id text not null,
  support_person_id text references support_persons,
  date_of_birth date,
  servis_payment numeric(18, 2),
  klasik_payments numeric(18, 2)[] not null,
  prepaid_max_age integer,
  prepaid_max_horizon integer,
  prepaid_max_target_amount numeric(18, 2),
  check_birth_date boolean not null,
  minimal_dealer_fee numeric(9, 4),
  maximal_dealer_fee numeric(9, 4),
  premium_set_up_fee numeric(9, 4),
  allow_entry_fee_discount boolean not null,
  allow_same_framework_contract boolean not null,
  only_one_appendix_item_type boolean not null,
  sign_biometrically boolean not null default false,
  sign_electronically boolean not null default true,
  profile_image_fetch_date text
);

create table user_roles (
  user_id text not null references users on delete cascade,
  role text not null,
  primary key (user_id, role)
);

create table user_statistics (
  user_id text primary key references users on delete cascade,
  aum numeric(18, 2) not null,
  number_of_clients integer not null,
  number_of_contracts integer not null,
  number_of_portfolios integer not null,
  number_of_funds integer not null,
  rank_in_company integer not null,
  rank_in_country integer not null,
  number_of_favourite_funds integer not null
);

create table sessions (
  id_hash text primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null,
  active_at timestamptz not null
);

create index sessions_user_id on sessions (user_id);

create index sessions_active_at on sessions (active_at);

create table login_attempts (
  name_hash text primary key,
  attempts bigint[] not null,
  locked_until timestamptz,
  locks integer not null
);

create table hints (
  code text not null,
  language text not null check (language in ('en', 'cs', 'sk')),
  text text not null,
  on_login_page boolean not null,
  primary key (code, language)
);

create table links (
  code text not null,
  language text not null check (language in ('en', 'cs', 'sk')),
  label text not null,
  url text not null check (url ~ '^https?://'),
  primary key (code, language)
);
