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
    .leftJoin('fundDetails', 'fundDetails.fundId', 'funds.id')
    .leftJoin('basicIssuers', 'basicIssuers.id', 'funds.basicIssuerId')
    .leftJoin('fundTypes', 'fundTypes.id', 'funds.fundTypeId')
    .leftJoin('assetClasses', 'assetClasses.id', 'funds.assetClassId')
    .where('funds.id', 'in', ids)
    .select(['funds.id', 'funds.name', 'funds.isin'])
    .select(['fundDetails.compositions', 'fundDetails.ongoingCharge', 'fundDetails.maximalEntryFee'])
    .select(['basicIssuers.name as issuerName', 'fundTypes.name as typeName', 'assetClasses.moderateGain']);

export type HeldFund = Awaited<ReturnType<typeof readHoldings>>[number];

/** Presents the holdings of a program or template, largest first (DATA-12). */
export function presentHoldings(funds: readonly HeldFund[], language: Language): FundHolding[] {
  return funds
    .map(({ name, isin, issuerName, typeName, share }) => ({
      name,
      isin,
      issuerName: issuerName?.[language] ?? null,
      productType: typeName?.[language] ?? null,
      value: share,
    }))
    .toSorted((first, second) => second.value - first.value);
}
