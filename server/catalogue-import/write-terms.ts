import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { insertRows, rowsAsJson } from '../db/rows/insert-rows.ts';
import type { FundTariff } from './checks/check-fees.ts';
import type { ImportedFund } from './checks/check-fund.ts';
import type { FundLimit } from './checks/check-limits.ts';
import { idList } from './id-list.ts';

/** Beginning of the ids of schemes that an import has made; equal tariffs share one. */
export const importedScheme = 'imported-';
const digits = 24;

type IdOf = (isin: string) => string;

function schemeId({ calculationBase, ranges }: FundTariff): string {
  const lines = ranges.map(({ kind, threshold, rate }) => `${kind} ${threshold} ${rate}`).toSorted();
  const hash = createHash('sha256')
    .update(`${calculationBase}\n${lines.join('\n')}`)
    .digest('hex');
  return `${importedScheme}${hash.slice(0, digits)}`;
}

/**
 * Stores the fee schemes of funds: those of a column for the fund's own currency, and those of a file in place of all that its funds had.
 * Imported schemes that no product has any more are removed.
 */
export async function writeFeeSchemes(
  transaction: Database,
  { funds, tariffs, idOf }: { funds: readonly ImportedFund[]; tariffs: readonly FundTariff[]; idOf: IdOf },
): Promise<void> {
  const named = funds.flatMap(({ isin, currency, feeScheme }) =>
    feeScheme === undefined ? [] : [{ productId: idOf(isin), currencyId: currency, feeSchemeId: feeScheme }],
  );
  await removePairs(transaction, 'fundFeeSchemes', named);
  await insertRows(
    transaction,
    'fundFeeSchemes',
    named.flatMap(({ feeSchemeId: id, ...row }) => (id === null ? [] : [{ ...row, feeSchemeId: id }])),
  );
  const schemes = new Map(tariffs.map((tariff) => [schemeId(tariff), tariff]));
  const { rows: known } = await sql<{ id: string }>`
    select id from fee_schemes where id in ${idList(schemes.keys())}`.execute(transaction);
  for (const { id } of known) schemes.delete(id);
  await insertRows(
    transaction,
    'feeSchemes',
    [...schemes].map(([id, { calculationBase }]) => ({ id, calculationBase })),
  );
  await insertRows(
    transaction,
    'feeRanges',
    [...schemes].flatMap(([id, { ranges }]) => ranges.map((range) => ({ feeSchemeId: id, ...range }))),
  );
  await sql`delete from fund_fee_schemes where product_id in ${idList(tariffs.map(({ isin }) => idOf(isin)))}`.execute(
    transaction,
  );
  await insertRows(
    transaction,
    'fundFeeSchemes',
    tariffs.map((tariff) => ({
      productId: idOf(tariff.isin),
      currencyId: tariff.currency,
      feeSchemeId: schemeId(tariff),
    })),
  );
  await sql`
    delete from fee_schemes
    where id like ${`${importedScheme}%`}
      and not exists (select from fund_fee_schemes where fee_scheme_id = fee_schemes.id)
      and not exists (select from program_fee_schemes where fee_scheme_id = fee_schemes.id)`.execute(transaction);
}

/** Stores limits: those of the columns for the fund's own currency, and those of a file in place of all that its funds had. */
export async function writeLimits(
  transaction: Database,
  { funds, limits, idOf }: { funds: readonly ImportedFund[]; limits: readonly FundLimit[]; idOf: IdOf },
): Promise<void> {
  const own = funds.flatMap(({ isin, currency, stated }) =>
    stated.minOneOffAmount === undefined && stated.minPeriodicalAmount === undefined
      ? []
      : [
          {
            productId: idOf(isin),
            currencyId: currency,
            minimalOneOffAmount: stated.minOneOffAmount ?? null,
            minimalPeriodicalAmount: stated.minPeriodicalAmount ?? null,
          },
        ],
  );
  const isLimited = (row: (typeof own)[number]) =>
    row.minimalOneOffAmount !== null || row.minimalPeriodicalAmount !== null;
  await removePairs(transaction, 'fundLimits', own);
  await insertRows(transaction, 'fundLimits', own.filter(isLimited));
  const ids = limits.map(({ isin }) => idOf(isin));
  await sql`delete from fund_limits where product_id in ${idList(ids)}`.execute(transaction);
  await insertRows(
    transaction,
    'fundLimits',
    limits.map(({ isin, currency, oneOff, periodical }) => ({
      productId: idOf(isin),
      currencyId: currency,
      minimalOneOffAmount: oneOff,
      minimalPeriodicalAmount: periodical,
    })),
  );
}

/** Removes the rows of these products in these currencies. */
async function removePairs(
  transaction: Database,
  table: 'fundFeeSchemes' | 'fundLimits',
  rows: readonly { productId: string; currencyId: string }[],
): Promise<void> {
  const pairs = rowsAsJson(rows, ['productId', 'currencyId']);
  await sql`
    delete from ${sql.table(table)} as present
    using json_populate_recordset(null::${sql.table(table)}, cast(${pairs}::text as json)) as stated
    where present.product_id = stated.product_id and present.currency_id = stated.currency_id`.execute(transaction);
}
