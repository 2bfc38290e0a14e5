-- What a draft holds of its client, encrypted by the server (SIL-174).

alter table draft_contracts add column sealed_card bytea;
