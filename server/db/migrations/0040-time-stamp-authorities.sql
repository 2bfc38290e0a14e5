-- Compatible from: 0035-page-assets
-- Authorities whose time stamps this portal has asked for: only their time stamps count (SIL-235). Those of earlier time stamps are
-- learnt from the stored files by a job for each contract.

create table time_stamp_authorities (
  fingerprint text primary key,
  certificate bytea not null,
  created_at timestamptz not null default clock_timestamp()
);

alter table contracts
  drop constraint contracts_time_stamp_state_check,
  add constraint contracts_time_stamp_state_check
    check (time_stamp_state in ('not-asked', 'waiting', 'added', 'failed', 'unknown'));

alter table seal_jobs
  drop constraint seal_jobs_kind_check,
  add constraint seal_jobs_kind_check check (kind in ('seal', 'time-stamp', 'authority'));

insert into seal_jobs (contract_id, kind, next_try_at, created_at)
  select id, 'authority', now(), now() from contracts where time_stamp_state = 'added'
  on conflict do nothing;
