-- Compatible from: 0026-accounts
-- Carts that the page saves by itself: the newest one of a user, and those that it has replaced (SIL-210).

create table automatic_drafts (
  id text primary key,
  owner_id text not null references users on delete cascade,
  -- A new random text with every save.
  revision text not null,
  -- Random ID of the browser that saved it.
  computer text not null,
  saved_at timestamptz not null,
  replaced_at timestamptz,
  order_id text,
  -- The draft that the cart belongs to.
  draft_id text,
  draft_name text,
  draft_revision integer,
  identifier text not null,
  item_count integer not null check (item_count >= 0),
  data text not null,
  sealed_card bytea
);

create unique index automatic_drafts_newest on automatic_drafts (owner_id) where replaced_at is null;

create index automatic_drafts_owner on automatic_drafts (owner_id);
