-- A long-term investment product is not available or required (DATA-14); a type that leaves the choice open says neither.

alter table contract_types
  drop constraint contract_types_long_term_investment_product_check;

alter table contract_types
  alter column long_term_investment_product drop not null;

update contract_types set long_term_investment_product = null where long_term_investment_product = 'AVAILABLE';

alter table contract_types
  add constraint contract_types_long_term_investment_product_check
  check (long_term_investment_product in ('NOT_AVAILABLE', 'REQUIRED'));
