-- Registers that the client card asks: documents that cannot be used again, and employers.

create table identity_documents (
  number_key text primary key,
  validity text not null check (validity in ('Valid', 'InvalidFormat', 'AlreadyUsed')),
  is_blocked boolean not null default false
);

create table employers (
  id text primary key check (id ~ '^[0-9]{8}$'),
  name text not null
);
