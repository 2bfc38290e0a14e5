-- Which order a contract is of: an order is concluded once. A client is stored when a contract is signed: until then the contract
-- holds what is known of the client.

alter table contracts
  add column order_id text check (order_id ~ '^[0-9a-f]{32}$'),
  add column client jsonb,
  add column client_answers jsonb;

alter table contracts drop constraint contracts_status_check;

alter table contracts
  add constraint contracts_status_check check (status in ('created', 'superseded', 'signed', 'sent-out'));

create index contracts_order on contracts (owner_id, order_id);

create unique index contracts_concluded_order on contracts (owner_id, order_id) where status in ('signed', 'sent-out');
