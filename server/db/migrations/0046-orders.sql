-- Compatible from: 0045-browser-keys
-- One table for all that is saved of orders: the cart of the page, drafts, and what a save has replaced of either. The names of the three
-- tables before it stay as views for servers of the version before, and go with the next one.

create table orders (
  id text primary key,
  owner_id text not null references users on delete cascade,
  kind text not null generated always as (
    case when name is not null then 'draft' when replaced_at is null then 'working' else 'replaced' end
  ) stored,
  -- Only a draft has one.
  name text check (name <> ''),
  version integer not null default 1 check (version = 1),
  order_id text,
  -- The draft that the order belongs to. Of a draft only its own revision, which counts its changes.
  draft_id text,
  draft_name text,
  draft_revision integer check (draft_revision > 0),
  -- The draft of which this is a replaced version.
  version_of text references orders on delete cascade,
  -- Of the page's own saves: a new random text with each, the random ID of the browser, and the number of items.
  save_id text,
  computer text,
  item_count integer check (item_count >= 0),
  identifier text not null,
  data text not null,
  sealed_client bytea,
  created_at timestamptz,
  saved_at timestamptz not null,
  replaced_at timestamptz,
  unique (owner_id, name)
);

create function copy_orders() returns void language sql as $$
  insert into orders (id, owner_id, name, draft_revision, identifier, data, sealed_client, created_at, saved_at)
    select id, owner_id, name, revision, identifier, data, sealed_card, created_at, changed_at
    from draft_contracts as former where not exists (select from orders where orders.id = former.id);
  insert into orders
    (id, owner_id, draft_name, draft_revision, version_of, identifier, data, sealed_client, saved_at, replaced_at)
    select id, owner_id, name, revision, draft_id, identifier, data, sealed_card, saved_at, replaced_at
    from draft_versions as former where not exists (select from orders where orders.id = former.id)
      and exists (select from orders where orders.id = former.draft_id);
  insert into orders
    (id, owner_id, order_id, draft_id, draft_name, draft_revision, save_id, computer, item_count, identifier, data, sealed_client,
      saved_at, replaced_at)
    select id, owner_id, order_id, draft_id, draft_name, draft_revision, revision, computer, item_count, identifier, data, sealed_card,
      saved_at, replaced_at
    from automatic_drafts as former where not exists (select from orders where orders.id = former.id);
$$;

-- Most is copied while servers of the version before go on, and only what they have changed meanwhile under a lock.
select copy_orders();

create index orders_newest_drafts on orders (owner_id, created_at desc, id) where kind = 'draft';

create index orders_owner on orders (owner_id, kind);

create index orders_version_of on orders (version_of) where version_of is not null;

create index orders_saved_at on orders (saved_at);

create index orders_replaced_at on orders (replaced_at) where kind = 'replaced';

lock table draft_contracts, draft_versions, automatic_drafts in access exclusive mode;

delete from orders where
  kind = 'draft' and not exists (
    select from draft_contracts as former
    where former.id = orders.id and former.revision = draft_revision and former.changed_at = orders.saved_at
      and former.sealed_card is not distinct from sealed_client
  )
  or save_id is not null and not exists (
    select from automatic_drafts as former
    where former.id = orders.id and former.revision = save_id and former.replaced_at is not distinct from orders.replaced_at
      and former.sealed_card is not distinct from sealed_client
  )
  or version_of is not null and not exists (
    select from draft_versions as former
    where former.id = orders.id and former.sealed_card is not distinct from sealed_client
  );

select copy_orders();

drop function copy_orders();

create unique index orders_working on orders (owner_id) where kind = 'working';

drop table draft_versions, draft_contracts, automatic_drafts;

create view draft_contracts as
  select id, owner_id, name, version, identifier, data, draft_revision as revision, created_at, saved_at as changed_at,
    sealed_client as sealed_card
  from orders where kind = 'draft';

create view draft_versions as
  select id, owner_id, version_of as draft_id, draft_name as name, version, identifier, data, sealed_client as sealed_card,
    draft_revision as revision, saved_at, replaced_at
  from orders where version_of is not null;

create view automatic_drafts as
  select id, owner_id, save_id as revision, computer, saved_at, replaced_at, order_id, draft_id, draft_name, draft_revision, identifier,
    item_count, data, sealed_client as sealed_card
  from orders where save_id is not null;
