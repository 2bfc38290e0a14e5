import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows/insert-rows.ts';
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
    feeScheme === undefined ? [] : [{ product_id: idOf(isin), currency_id: currency, fee_scheme_id: feeScheme }],
  );
  await removePairs(transaction, 'fund_fee_schemes', named);
  await insertRows(
    transaction,
    'fund_fee_schemes',
    named.flatMap(({ fee_scheme_id: id, ...row }) => (id === null ? [] : [{ ...row, fee_scheme_id: id }])),
  );
  const schemes = new Map(tariffs.map((tariff) => [schemeId(tariff), tariff]));
  const { rows: known } = await sql<{ id: string }>`
    select id from fee_schemes where id in ${idList(schemes.keys())}`.execute(transaction);
  for (const { id } of known) schemes.delete(id);
  await insertRows(
    transaction,
    'fee_schemes',
    [...schemes].map(([id, { calculationBase }]) => ({ id, calculation_base: calculationBase })),
  );
  await insertRows(
    transaction,
    'fee_ranges',
    [...schemes].flatMap(([id, { ranges }]) => ranges.map((range) => ({ fee_scheme_id: id, ...range }))),
  );
  await sql`delete from fund_fee_schemes where product_id in ${idList(tariffs.map(({ isin }) => idOf(isin)))}`.execute(
    transaction,
  );
  await insertRows(
    transaction,
    'fund_fee_schemes',
    tariffs.map((tariff) => ({
      product_id: idOf(tariff.isin),
      currency_id: tariff.currency,
      fee_scheme_id: schemeId(tariff),
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
    stated.min_one_off_amount === undefined && stated.min_periodical_amount === undefined
      ? []
      : [
          {
            product_id: idOf(isin),
            currency_id: currency,
            minimal_one_off_amount: stated.min_one_off_amount ?? null,
            minimal_periodical_amount: stated.min_periodical_amount ?? null,
          },
        ],
  );
  const isLimited = (row: (typeof own)[number]) =>
    row.minimal_one_off_amount !== null || row.minimal_periodical_amount !== null;
  await removePairs(transaction, 'fund_limits', own);
  await insertRows(transaction, 'fund_limits', own.filter(isLimited));
  const ids = limits.map(({ isin }) => idOf(isin));
  await sql`delete from fund_limits where product_id in ${idList(ids)}`.execute(transaction);
  await insertRows(
    transaction,
    'fund_limits',
    limits.map(({ isin, currency, oneOff, periodical }) => ({
      product_id: idOf(isin),
      currency_id: currency,
      minimal_one_off_amount: oneOff,
      minimal_periodical_amount: periodical,
    })),
  );
}

/** Removes the rows of these products in these currencies. */
async function removePairs(
  transaction: Database,
  table: 'fund_fee_schemes' | 'fund_limits',
  rows: readonly { product_id: string; currency_id: string }[],
): Promise<void> {
  const pairs = JSON.stringify(rows.map(({ product_id, currency_id }) => ({ product_id, currency_id })));
  await sql`
    delete from ${sql.table(table)} as present
    using json_populate_recordset(null::${sql.table(table)}, cast(${pairs}::text as json)) as stated
    where present.product_id = stated.product_id and present.currency_id = stated.currency_id`.execute(transaction);
}
