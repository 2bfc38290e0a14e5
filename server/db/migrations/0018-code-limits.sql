-- Whose codes they were, and whether the gateway took them: those of a user are counted, failed ones apart.

alter table sms_messages
  add column owner_id text references users on delete cascade,
  add column is_failed boolean not null default false;

create index sms_messages_owner_id on sms_messages (owner_id, created_at);
