-- Proposals that are sent by mail: the document, and the addresses that it goes to.

create table sent_proposals (
  id text primary key,
  owner_id text not null references users on delete cascade,
  name text not null check (name <> ''),
  content bytea not null,
  created_at timestamptz not null
);

create index sent_proposals_created_at on sent_proposals (created_at);

create table proposal_recipients (
  id text primary key,
  proposal_id text not null references sent_proposals on delete cascade,
  address text not null
);

create index proposal_recipients_of on proposal_recipients (proposal_id);

alter table outbox drop constraint outbox_template_check;

alter table outbox
  add constraint outbox_template_check check (
    template in (
      'activation', 'manual-check', 'declined', 'password-reset', 'password-changed', 'feedback', 'proposal'
    )
  );
