-- Compatible from: 0039-seen-introductions
-- Keys with which a browser encrypts what it stores of a user's order (SIL-266), and the browser of each session; null for sessions that an
-- older server began.

alter table sessions add column device_hash text;

create table browser_keys (
  user_id text not null references users on delete cascade,
  device_hash text not null,
  id text not null unique check (id ~ '^[0-9a-f]{16}$'),
  sealed_key bytea not null,
  -- When the key was last read, or the user's session in this browser was last seen alive.
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

create index browser_keys_device_hash on browser_keys (device_hash);
