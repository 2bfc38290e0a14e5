import type { Insertable } from 'kysely';
import { addDays, type PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Schema } from '../db/schema.ts';
import { assetClasses } from './asset-classes.ts';
import type { SeedFund } from './create-funds.ts';
import { createCompositions } from './fund-compositions.ts';
import { demoDocumentsOf } from './fund-documents.ts';
import { tags, tagsOf } from './fund-tags.ts';
import type { Random } from './random.ts';
import { crownsPerUnit, maximalEntryFee, type TariffName } from './tariffs.ts';

/** Percent a year, from and to, in hundredths. */
const ongoingCharges: Record<TariffName, readonly [number, number]> = {
  dynamic: [140, 225],
  'dynamic-net': [130, 210],
  balanced: [100, 165],
  'balanced-net': [95, 160],
  conservative: [55, 110],
  reserve: [20, 50],
  passive: [7, 40],
  qualified: [180, 260],
};

/** What the pages of the funds show beyond the list; here and there a value is unknown, as in real lists. */
export async function seedFundDetails(database: Database, random: Random, funds: readonly SeedFund[]): Promise<void> {
  const details = funds.map((fund) => detailsOf(random, fund));
  await insertRows(database, 'fund_details', details);
  await insertRows(
    database,
    'tags',
    tags.map(({ id, label, color }) => ({ id, label, color })),
  );
  await insertRows(
    database,
    'fund_tags',
    funds.flatMap(({ row }) => tagsOf(row).map(({ id }, position) => ({ fund_id: row.id, tag_id: id, position }))),
  );
  await insertRows(database, 'related_funds', relatedFunds(funds));
  await insertRows(
    database,
    'fund_documents',
    details.flatMap(({ fund_id, compositions }) => demoDocumentsOf(fund_id, compositions.length > 0)),
  );
}

function detailsOf(random: Random, fund: SeedFund): Insertable<Schema['fund_details']> {
  const { row, tariff, priceClass, currencies } = fund;
  const unlessUnknown = <Value>(probability: number, value: Value) => (random.chance(probability) ? null : value);
  const gain = assetClasses.find(({ id }) => id === priceClass)?.gains?.[1] ?? null;
  const millionsOfCrowns = Math.exp(3 + random.next() * 7);
  const [least, most] = ongoingCharges[tariff];
  const isQualified = tariff === 'qualified';
  return {
    fund_id: row.id,
    expected_income: gain === null ? null : unlessUnknown(0.08, gain),
    number_of_clients: unlessUnknown(0.1, Math.round(millionsOfCrowns * (isQualified ? 0.1 : 2 + 4 * random.next()))),
    aum: unlessUnknown(0.06, Math.round((millionsOfCrowns * 1_000_000) / crownsPerUnit[currencies[0] ?? 'CZK'])),
    pay_yield: row.dividend_policy === 'Distribution' ? random.integer(8, 52) / 10 : null,
    maximal_entry_fee: maximalEntryFee(tariff),
    ongoing_charge: unlessUnknown(0.04, random.integer(least, most) / 100),
    exit_cost: isQualified ? random.integer(1, 5) : unlessUnknown(0.05, 0),
    compositions: createCompositions(random, fund),
  };
}

/** Share classes of one portfolio: other currencies, hedged or paying ones. */
function relatedFunds(funds: readonly SeedFund[]): Insertable<Schema['related_funds']>[] {
  const classes = new Map<string, string[]>();
  for (const { row, theme } of funds) {
    const portfolio = `${row.basic_issuer_id} ${theme}`;
    classes.set(portfolio, [...(classes.get(portfolio) ?? []), row.id]);
  }
  return [...classes.values()].flatMap((ids) =>
    ids.flatMap((fund_id) =>
      ids.filter((id) => id !== fund_id).map((related_id, position) => ({ fund_id, related_id, position })),
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
        fund && random.chance(0.15) ? [{ fund_id: fund.row.id, user_id: id, day }] : [],
      ),
    ),
  );
  await insertRows(database, 'fund_views', rows);
}
