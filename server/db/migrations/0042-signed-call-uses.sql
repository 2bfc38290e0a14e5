-- Compatible from: 0039-seen-introductions
-- Signatures of calls of other systems: each of them works once, at whichever instance.

create table signed_call_uses (
  signature text primary key check (signature ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz not null
);

create index signed_call_uses_signed_at on signed_call_uses (signed_at);
