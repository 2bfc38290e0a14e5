-- Certificates that documents are sealed with: those of former keys stay, so that their seals can be told from a stranger's.
-- Audit events get the time of the database beside that of the server which wrote them.

create table seal_certificates (
  fingerprint text primary key,
  certificate bytea not null,
  -- Of the demonstration's own key alone: which signature key it is encrypted with, and the encrypted key.
  key_id text unique,
  sealed_key bytea,
  created_at timestamptz not null default clock_timestamp(),
  check ((key_id is null) = (sealed_key is null))
);

alter table audit_events
  add column recorded_at timestamptz;

update audit_events
  set recorded_at = at;

alter table audit_events
  alter column recorded_at set default clock_timestamp(),
  alter column recorded_at set not null;

create index audit_events_subject_id on audit_events (subject_id);
