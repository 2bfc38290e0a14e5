-- How long a contract may be signed, and how far the seal of a signed one and its time stamp have come.

alter table contracts drop constraint contracts_status_check;

alter table contracts
  add constraint contracts_status_check check (status in ('created', 'superseded', 'expired', 'signed', 'sent-out')),
  add column seal_state text check (seal_state in ('none', 'waiting', 'sealed')),
  add column time_stamp_state text check (time_stamp_state in ('not-asked', 'waiting', 'added', 'failed'));

-- Seals were not made before there were certificates.
update contracts
  set
    seal_state = case
      when exists (select from seal_certificates where created_at <= concluded_at) then 'sealed'
      else 'none'
    end,
    time_stamp_state = 'not-asked'
  where status = 'signed';
