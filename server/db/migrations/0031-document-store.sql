-- Compatible from: 0026-accounts
-- Documents leave the tables that name them: they are stored once by their SHA-256, here or as an object of an S3-compatible store.
-- The digests beside the former columns refer to them.

create table stored_documents (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  size integer not null,
  packed_size integer not null,
  codec text not null check (codec in ('none', 'br')),
  -- Either the bytes or the key of an object that has them.
  bytes bytea,
  object_key text unique,
  stored_at timestamptz not null default clock_timestamp(),
  check ((bytes is null) <> (object_key is null))
);

-- They are compressed already.
alter table stored_documents alter column bytes set storage external;

-- Objects that are removed at that time unless a document adopts them until then.
create table removable_objects (
  object_key text primary key,
  remove_at timestamptz not null
);

create index removable_objects_remove_at on removable_objects (remove_at);

-- Documents that a row has ceased to name. Another row may still do so.
create table released_documents (
  id bigint generated always as identity primary key,
  hash text not null
);

-- Whether new documents go there. In a database that is older than the store this begins by "npm run documents -- move", because the
-- version before reads the former columns only.
create table document_store (
  id boolean primary key default true check (id),
  is_open boolean not null
);

insert into document_store (is_open)
  select not exists (select from users);

-- A program without the store must not start where documents are in it.
insert into migration_compatibility (name, compatible_from)
  select '0031-document-store', '0031-document-store' from document_store where is_open;

alter table contract_documents alter column content drop not null;

alter table sent_proposals
  alter column content drop not null,
  add column content_hash text,
  add constraint sent_proposals_content_check check (content is not null or content_hash is not null);

create index sent_proposals_content_hash on sent_proposals (content_hash);

alter table external_results
  drop constraint external_results_check,
  drop constraint external_results_check1,
  add constraint external_results_file_check check (file is null or file_hash is not null),
  add constraint external_results_signed_check check ((result = 'signed') = (file_hash is not null));

create index external_results_file_hash on external_results (file_hash);

create function release_contract_document() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    insert into released_documents (hash)
      select hash from unnest(array[old.content_hash, old.signed_hash]) as hash where hash is not null;
  elsif old.signed_hash is distinct from new.signed_hash and old.signed_hash is not null then
    insert into released_documents (hash) values (old.signed_hash);
  end if;
  return null;
end $$;

create trigger contract_documents_release
  after delete or update of signed_hash on contract_documents
  for each row execute function release_contract_document();

create function release_external_result() returns trigger
  language plpgsql
  as $$
begin
  if old.file_hash is not null then
    insert into released_documents (hash) values (old.file_hash);
  end if;
  return null;
end $$;

create trigger external_results_release after delete or update of file_hash on external_results
  for each row execute function release_external_result();

create function release_sent_proposal() returns trigger
  language plpgsql
  as $$
begin
  if old.content_hash is not null then
    insert into released_documents (hash) values (old.content_hash);
  end if;
  return null;
end $$;

create trigger sent_proposals_release after delete on sent_proposals
  for each row execute function release_sent_proposal();
