import type { AssignmentType } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { priceFigures } from '#domain/funds/prices/price-figures.ts';
import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import type { Random } from '../../platform/random.ts';
import type { ClientPool, PeopleData } from '../schema/people-data.ts';
import type { PricedFund } from './seed-funds.ts';

/** What belongs to each advisor who can log in: assigned products and clients' framework contracts. */
export async function seedAdvisors(
  database: Database,
  random: Random,
  { people, funds }: { people: PeopleData; funds: readonly PricedFund[] },
): Promise<void> {
  const users = await database
    .selectFrom('users')
    .select(['id', 'countryId'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  const market = funds.filter(({ row, tariff }) => row.allowedInFundMarket && tariff !== 'qualified');
  const best = bestOfYear(market);
  await insertRows(
    database,
    'assignedProducts',
    users.flatMap(({ id }) => assignedProducts(random, id, { ...people.assignedProducts, pools: { market, best } })),
  );
  await insertRows(
    database,
    'frameworkContracts',
    users.flatMap(({ id, countryId }) => {
      const pool = clientPoolOf(countryId, people);
      return Array.from({ length: 12 }, (_, index) => frameworkContract(random, pool, { ownerId: id, index }));
    }),
  );
}

/** From how many of the year's best funds the best of an advisor are drawn. */
const bestPool = 15;

/** The market's best funds over a year, the best first. */
function bestOfYear(market: readonly PricedFund[]): PricedFund[] {
  const rated = market.flatMap((fund) => {
    const ofYear = priceFigures(fund.prices).performance.find(({ period }) => period === '1Y');
    return ofYear ? [{ fund, value: ofYear.value }] : [];
  });
  return rated
    .toSorted((left, right) => right.value - left.value)
    .slice(0, bestPool)
    .map(({ fund }) => fund);
}

interface Pools {
  market: readonly PricedFund[];
  best: readonly PricedFund[];
}

function drawGroup(random: Random, { market, best }: Pools, type: AssignmentType, count: number): PricedFund[] {
  if (type !== 'TopPerformance') return draw(random, market, count);
  return draw(random, best, count).toSorted((left, right) => best.indexOf(left) - best.indexOf(right));
}

type Assignments = PeopleData['assignedProducts'] & { pools: Pools };

function assignedProducts(random: Random, userId: string, { funds, favouriteTemplateIds, pools }: Assignments) {
  const ofFunds = funds.flatMap(({ assignmentType, count }) =>
    drawGroup(random, pools, assignmentType, count).map(({ row }, position) => ({
      userId,
      productId: row.id,
      productType: 'Fund' as const,
      assignmentType,
      position,
    })),
  );
  const packages = favouriteTemplateIds.map((productId, position) => ({
    userId,
    productId,
    productType: 'FundPackage' as const,
    assignmentType: 'Favourite' as const,
    position,
  }));
  return [...ofFunds, ...packages];
}

function draw<Value>(random: Random, pool: readonly Value[], count: number): Value[] {
  const drawn = new Set<Value>();
  while (drawn.size < Math.min(count, pool.length)) {
    const value = pool[random.integer(0, pool.length - 1)];
    if (value !== undefined) drawn.add(value);
  }
  return [...drawn];
}

/** What clients of an advisor's country are drawn from. */
export function clientPoolOf(country: string, { clientPools }: PeopleData): ClientPool {
  return clientPools.find(({ countryId }) => countryId === country) ?? clientPools[0];
}

function frameworkContract(random: Random, pool: ClientPool, { ownerId, index }: { ownerId: string; index: number }) {
  const isPaidAdvisory = random.chance(0.3);
  return {
    id: `framework-${ownerId}-${index + 1}`,
    ownerId,
    clientName: `${random.pick(pool.surnames)} ${random.pick(pool.givenNames)}`,
    clientBirthDate: random.chance(0.1) ? null : birthDate(random),
    accountNumber: random.chance(0.1) ? null : `${random.integer(3_500_000_000, 3_599_999_999)}`,
    longTermInvestmentProduct: pool.countryId === 'CZ' && random.chance(0.25),
    commissionModelId: isPaidAdvisory ? pool.paidAdvisoryModelId : pool.fixedFeeModelId,
    paidAdvisoryFeeRate: isPaidAdvisory ? random.integer(50, 120) / 100 : null,
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function birthDate(random: Random): PlainDate {
  return `${random.integer(1955, 2004)}-${twoDigits(random.integer(1, 12))}-${twoDigits(random.integer(1, 28))}`;
}
