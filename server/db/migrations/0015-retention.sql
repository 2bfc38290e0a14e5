-- How long what clients filled in beforehand has been there, and whose contracts and events a client's are.

alter table web_requests add column created_at timestamptz not null default now();

create index contracts_client_id on contracts (client_id);

create index framework_contracts_client_id on framework_contracts (client_id);
