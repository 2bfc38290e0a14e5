-- Compatible from: 0026-accounts
-- What a firm says in its own name: its brand, the texts of contracts and mails, and the numbers of contracts. The built-in
-- ones hold where there are no rows.

create table brand_versions (
  -- The newest one holds; contracts name theirs in their first event.
  id integer generated always as identity primary key,
  content jsonb not null,
  -- Drawn from the pictures of the content when it is written.
  logo_png bytea,
  icon_png bytea,
  created_at timestamptz not null
);

create table text_editions (
  kind text not null check (kind in ('contract', 'mail')),
  version text not null,
  effective_from date not null,
  -- Words by key and language; other keys keep those of the edition before.
  texts jsonb not null,
  primary key (kind, version),
  unique (kind, effective_from)
);

create table number_ranges (
  kind text primary key check (kind in ('contract', 'framework-contract')),
  first_number bigint not null check (first_number > 0),
  -- A variable symbol has ten digits.
  last_number bigint not null check (last_number < 10000000000),
  next_number bigint not null,
  check (first_number <= last_number),
  check (next_number between first_number and last_number + 1)
);
