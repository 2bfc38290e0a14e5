import type { Insertable } from 'kysely';
import { addDays, type PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import type { Schema } from '../../db/schema.ts';
import type { SeedFund } from '../create-funds.ts';
import { createCompositions } from '../fund-compositions.ts';
import { tagsOf } from '../fund-tags.ts';
import { fundDocumentRows } from '../product-documents.ts';
import type { Random } from '../../platform/random.ts';
import type { DemoData } from '../schema/demo-data.ts';
import { crownsPerUnit, feeSchemeId } from '../schema/fields.ts';

/** What the pages of the funds show beyond the list; here and there a value is unknown, as in real lists. */
export async function seedFundDetails(
  database: Database,
  random: Random,
  { data, funds }: { data: DemoData; funds: readonly SeedFund[] },
): Promise<void> {
  const details = funds.map((fund) => detailsOf(random, fund, data));
  await insertRows(database, 'fundDetails', details);
  await insertRows(
    database,
    'fundTags',
    funds.flatMap(({ row }) =>
      tagsOf(row, data.reference).map(({ id }, position) => ({ fundId: row.id, tagId: id, position })),
    ),
  );
  await insertRows(database, 'relatedFunds', relatedFunds(funds));
  await insertRows(
    database,
    'fundDocuments',
    details.flatMap(({ fundId, compositions }) => fundDocumentRows(fundId, compositions.length > 0, data.market)),
  );
}

function detailsOf(random: Random, fund: SeedFund, data: DemoData): Insertable<Schema['fundDetails']> {
  const { row, tariff, assetClass, currencies } = fund;
  const unlessUnknown = <Value>(probability: number, value: Value) => (random.chance(probability) ? null : value);
  const gain = assetClass.moderateGain;
  const millionsOfCrowns = Math.exp(3 + random.next() * 7);
  const isQualified = tariff === 'qualified';
  return {
    fundId: row.id,
    expectedIncome: gain === null ? null : unlessUnknown(0.08, gain),
    numberOfClients: unlessUnknown(0.1, Math.round(millionsOfCrowns * (isQualified ? 0.1 : 2 + 4 * random.next()))),
    aum: unlessUnknown(0.06, Math.round((millionsOfCrowns * 1_000_000) / crownsPerUnit[currencies[0] ?? 'CZK'])),
    payYield: row.dividendPolicy === 'Distribution' ? random.integer(8, 52) / 10 : null,
    maximalEntryFee: maximalEntryFee(tariff, data),
    ongoingCharge: unlessUnknown(0.04, ongoingCharge(random, tariff, data)),
    exitCost: isQualified ? random.integer(1, 5) : unlessUnknown(0.05, 0),
    compositions: createCompositions(random, fund, data),
  };
}

const inHundredths = (percent = 0) => Math.round(percent * 100);

function ongoingCharge(random: Random, tariff: string, { market }: DemoData): number {
  const charges = market.tariffs.find(({ id }) => id === tariff);
  return random.integer(inHundredths(charges?.ongoingChargeFrom), inHundredths(charges?.ongoingChargeTo)) / 100;
}

/** The highest rate of a tariff, the same in every currency. */
function maximalEntryFee(tariff: string, { reference }: DemoData): number {
  const scheme = reference.feeSchemes.find(({ id }) => id === feeSchemeId(tariff, 'CZK'));
  return Math.max(...(scheme?.payment ?? []).map(({ rate }) => rate));
}

/** Share classes of one portfolio: other currencies, hedged or paying ones. */
function relatedFunds(funds: readonly SeedFund[]): Insertable<Schema['relatedFunds']>[] {
  const classes = new Map<string, string[]>();
  for (const { row, theme } of funds) {
    const portfolio = `${row.basicIssuerId} ${theme}`;
    classes.set(portfolio, [...(classes.get(portfolio) ?? []), row.id]);
  }
  return [...classes.values()].flatMap((ids) =>
    ids.flatMap((fundId) =>
      ids.filter((id) => id !== fundId).map((relatedId, position) => ({ fundId, relatedId, position })),
    ),
  );
}

const viewedFunds = 300;
const viewedDays = 30;

/** What the advisors looked at during the last weeks. */
export async function seedFundViews(
  database: Database,
  random: Random,
  { funds, today }: { funds: readonly SeedFund[]; today: PlainDate },
): Promise<void> {
  const users = await database.selectFrom('users').select('id').where('status', '=', 'active').orderBy('id').execute();
  const views = Array.from({ length: viewedFunds }, () => funds[random.integer(0, funds.length - 1)]);
  const rows = [...new Set(views)].flatMap((fund) =>
    users.flatMap(({ id }) =>
      Array.from({ length: viewedDays }, (_, index) => addDays(today, -1 - index)).flatMap((day) =>
        fund && random.chance(0.15) ? [{ fundId: fund.row.id, userId: id, day }] : [],
      ),
    ),
  );
  await insertRows(database, 'fundViews', rows);
}
