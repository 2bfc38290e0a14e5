-- What a euro bought of each currency, day by day; the rates that carts are calculated with stand in forex_rates.

create table rate_history (
  currency_id text not null references currencies,
  date date not null,
  per_euro numeric(18, 8) not null check (per_euro > 0),
  primary key (currency_id, date)
);
