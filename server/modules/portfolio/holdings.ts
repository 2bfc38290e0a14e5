import type { FundHolding } from '#contract/product-detail.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../../db/database.ts';

/** Reads the funds of these shares with their compositions, in order. */
export async function readHoldings(database: Database, parts: readonly { id: string; share: number }[]) {
  const ids = parts.map(({ id }) => id);
  const funds = ids.length === 0 ? [] : await heldFunds(database, ids).execute();
  return parts.flatMap(({ id, share }) => {
    const fund = funds.find((row) => row.id === id);
    return fund ? [{ ...fund, share, compositions: fund.compositions ?? [] }] : [];
  });
}

const heldFunds = (database: Database, ids: readonly string[]) =>
  database
    .selectFrom('funds')
    .leftJoin('fund_details', 'fund_details.fund_id', 'funds.id')
    .leftJoin('basic_issuers', 'basic_issuers.id', 'funds.basic_issuer_id')
    .leftJoin('fund_types', 'fund_types.id', 'funds.fund_type_id')
    .leftJoin('asset_classes', 'asset_classes.id', 'funds.asset_class_id')
    .where('funds.id', 'in', ids)
    .select(['funds.id', 'funds.name', 'funds.isin'])
    .select(['fund_details.compositions', 'fund_details.ongoing_charge', 'fund_details.maximal_entry_fee'])
    .select(['basic_issuers.name as issuer_name', 'fund_types.name as type_name', 'asset_classes.moderate_gain']);

export type HeldFund = Awaited<ReturnType<typeof readHoldings>>[number];

/** Presents the holdings of a program or template, largest first (DATA-12). */
export function presentHoldings(funds: readonly HeldFund[], language: Language): FundHolding[] {
  return funds
    .map(({ name, isin, issuer_name, type_name, share }) => ({
      name,
      isin,
      issuerName: issuer_name?.[language] ?? null,
      productType: type_name?.[language] ?? null,
      value: share,
    }))
    .toSorted((first, second) => second.value - first.value);
}
