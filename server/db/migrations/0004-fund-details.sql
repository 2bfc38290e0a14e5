-- What the page of a fund shows beyond the list, apart from the list so that it stays quick to read.

create table fund_details (
  fund_id text primary key references funds on delete cascade,
  expected_income numeric(9, 4),
  number_of_clients integer check (number_of_clients >= 0),
  aum numeric(18, 2) check (aum >= 0),
  pay_yield numeric(9, 4),
  maximal_entry_fee numeric(9, 4),
  ongoing_charge numeric(9, 4),
  exit_cost numeric(9, 4),
  compositions jsonb not null check (jsonb_typeof(compositions) = 'array')
);

create table tags (
  id text primary key,
  label jsonb not null check (label ?& array['en', 'cs', 'sk']),
  color text check (color ~ '^#[0-9a-f]{6}$')
);

create table fund_tags (
  fund_id text not null references funds on delete cascade,
  tag_id text not null references tags,
  position integer not null,
  primary key (fund_id, tag_id)
);

create table related_funds (
  fund_id text not null references funds on delete cascade,
  related_id text not null references funds on delete cascade,
  position integer not null,
  primary key (fund_id, related_id),
  check (fund_id <> related_id)
);

create table fund_documents (
  id text primary key,
  fund_id text not null references funds on delete cascade,
  kind text not null check (kind in ('factsheet', 'keyInformation', 'statute', 'holdings', 'link')),
  name jsonb not null check (name ?& array['en', 'cs', 'sk']),
  mime_type text not null check (
    mime_type in ('application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/html')
  ),
  link text check (link ~ '^https?://'),
  position integer not null,
  check ((kind = 'link') = (link is not null))
);

create index fund_documents_fund_id on fund_documents (fund_id, position);

create table fund_views (
  fund_id text not null references funds on delete cascade,
  user_id text not null references users on delete cascade,
  day date not null,
  primary key (fund_id, user_id, day)
);

alter table basic_issuers add column description jsonb check (description ?& array['en', 'cs', 'sk']);

create index assigned_products_place on assigned_products (user_id, assignment_type, position);

-- Counted where it is shown, so that it cannot differ from the favourites themselves.
alter table user_statistics drop column number_of_favourite_funds;
