-- Compatible from: 0026-accounts
-- Whether a fund is kept out of the market by decision; a fund without a fee scheme is out of it, too, until it has one.

alter table funds add column closed_to_market boolean not null default false;

update funds set closed_to_market = true where not allowed_in_fund_market;
