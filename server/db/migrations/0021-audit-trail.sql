-- One hash chain per contract and one of the firm over all audit events. Events and links can only be added; contracts stay when
-- their advisor leaves, and may have an end.

alter table audit_events
  -- Digests, ids, counts and names of rules that the event tells of; no personal data.
  add column facts jsonb,
  -- Contract whose chain the event is a link of; null for all others.
  add column chain_id text,
  add column chain_position integer,
  add column previous_hash text,
  -- Null for events from before there were chains.
  add column hash text,
  add constraint audit_events_chain_check check (
    (chain_id is null) = (chain_position is null) and (chain_id is null or hash is not null)
  );

create unique index audit_events_chain on audit_events (chain_id, chain_position);

alter table contracts
  -- Keeps digests of personal data from being guessed; it goes with the contract.
  add column chain_salt text,
  add column chain_head text,
  add column chain_length integer not null default 0,
  add column ended_on date;

create index contracts_without_chain on contracts (id) where chain_length = 0;

create index contracts_ended_on on contracts (ended_on);

-- The chain of the firm: events of no contract, and heads of the contracts' chains.
create table trail_links (
  position bigint primary key,
  kind text not null check (kind in ('event', 'head')),
  subject_id text not null,
  subject_position integer not null,
  subject_hash text not null,
  -- Time of the event.
  subject_at timestamptz not null,
  previous_hash text not null,
  hash text not null
);

create index trail_links_subject on trail_links (subject_id, subject_position);

-- Events that the chain of the firm has not taken up yet.
create table trail_queue (
  id bigint generated always as identity primary key,
  event_id text not null
);

insert into trail_queue (event_id)
  select id from audit_events order by recorded_at, id;

create function queue_audit_event() returns trigger
  language plpgsql
  as $$
begin
  insert into trail_queue (event_id) values (new.id);
  return null;
end $$;

create trigger audit_events_queue after insert on audit_events
  for each row execute function queue_audit_event();

create function refuse_trail_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'audit_events' then
    if current_setting('fundament.event_retention', true) = 'on' and old.at < clock_timestamp() - interval '10 years' then
      return old;
    end if;
  end if;
  raise exception 'The audit trail can only be added to.' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_trail_change();

create trigger audit_events_not_truncated before truncate on audit_events
  for each statement execute function refuse_trail_change();

create trigger trail_links_append_only before update or delete on trail_links
  for each row execute function refuse_trail_change();

create trigger trail_links_not_truncated before truncate on trail_links
  for each statement execute function refuse_trail_change();

-- Deletes events before a time, at least ten years ago, except those of contracts that are kept; first writes the event that says so.
create function delete_expired_events(cutoff timestamptz) returns bigint
  language plpgsql
  security definer
  set search_path = pg_catalog, public
  as $$
declare
  expired text[];
begin
  if cutoff > clock_timestamp() - interval '10 years' then
    raise exception 'Events are kept for ten years.' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(event.id) into expired
  from audit_events as event
  where event.at < cutoff
    and not exists (select from contracts where id in (event.chain_id, event.subject_id))
    and not exists (select from contract_documents where id = event.subject_id)
    and not exists (
      select from audit_events as later where later.chain_id = event.chain_id and later.at >= cutoff
    );
  if expired is null then
    return 0;
  end if;
  insert into audit_events (id, at, action, facts)
  values (
    replace(gen_random_uuid()::text, '-', ''),
    clock_timestamp(),
    'events-deleted',
    jsonb_build_object(
      'rule', 'events-10-years',
      'before', (extract(epoch from cutoff) * 1000000)::bigint::text,
      'count', cardinality(expired)
    )
  );
  perform set_config('fundament.event_retention', 'on', true);
  delete from audit_events where id = any(expired);
  perform set_config('fundament.event_retention', '', true);
  return cardinality(expired);
end $$;

alter table contracts
  drop constraint contracts_owner_id_fkey,
  add constraint contracts_owner_id_fkey foreign key (owner_id) references users;

alter table clients
  drop constraint clients_owner_id_fkey,
  add constraint clients_owner_id_fkey foreign key (owner_id) references users;

alter table framework_contracts
  drop constraint framework_contracts_owner_id_fkey,
  add constraint framework_contracts_owner_id_fkey foreign key (owner_id) references users;
