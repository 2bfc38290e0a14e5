-- Compatible from: 0026-accounts
-- The close adjusted for splits and dividends, beside the close; null where the source has none.

alter table fund_prices add column adjusted_close numeric(20, 6) check (adjusted_close > 0);
