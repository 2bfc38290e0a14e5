import { type AssignmentType, type CommissionModelCode, commissionModelCodes } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { feeModelKind, type FeeModelKind } from '#domain/fees/service-fee.ts';
import { priceFigures } from '#domain/funds/price-figures.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Random } from './random.ts';
import type { PricedFund } from './seed-funds.ts';

const commissionModelId = (code: CommissionModelCode) => code.toLowerCase().replaceAll('_', '-');

/** Models under which a long-term investment product may be ordered. */
const ltipModelKinds = new Set<FeeModelKind>(['premium-advisory', 'fixed-fee']);

/** Funds of each group on an advisor's start page. */
const assignments: readonly (readonly [type: AssignmentType, count: number])[] = [
  ['Recommended', 6],
  ['Favourite', 4],
  ['TopPerformance', 5],
  ['TopSelling', 5],
  ['QuickOptions', 2],
];

const givenNames = {
  CZ: ['Jan', 'Ondřej', 'Tereza', 'Žaneta', 'Chrudoš', 'Eliška', 'Řehoř', 'Matěj', 'Božena', 'Lukáš'],
  SK: ['Ján', 'Ľubica', 'Zuzana', 'Ďurica', 'Marek', 'Soňa', 'Štefan', 'Katarína', 'Žofia', 'Peter'],
} as const;
const surnames = {
  CZ: ['Žďárský', 'Čermák', 'Chalupa', 'Havránek', 'Řezáč', 'Dvořáček', 'Šípek', 'Novotka', 'Hrubeš', 'Cibulka'],
  SK: ['Ďurčák', 'Hlaváčik', 'Čierny', 'Chovanec', 'Ľuptáčik', 'Kováčik', 'Žigo', 'Šimkovič', 'Mráz', 'Cibuľa'],
} as const;

/** What belongs to each advisor who can log in: assigned products, service fee models and clients' framework contracts. */
export async function seedAdvisors(database: Database, random: Random, funds: readonly PricedFund[]): Promise<void> {
  const users = await database
    .selectFrom('users')
    .select(['id', 'company_id', 'country_id'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  await insertRows(
    database,
    'commission_models',
    commissionModelCodes.map((code, position) => ({
      id: commissionModelId(code),
      code,
      position,
      available_for_ltip: ltipModelKinds.has(feeModelKind(code)),
    })),
  );
  const companies = new Map(users.map(({ company_id, country_id }) => [company_id, country_id]));
  await insertRows(
    database,
    'company_commission_models',
    [...companies].flatMap(([company_id, country]) =>
      modelsOf(country).map((code) => ({ company_id, commission_model_id: commissionModelId(code) })),
    ),
  );
  const market = funds.filter(({ row, tariff }) => row.allowed_in_fund_market && tariff !== 'qualified');
  const best = bestOfYear(market);
  await insertRows(
    database,
    'assigned_products',
    users.flatMap(({ id }) => assignedProducts(random, id, { market, best })),
  );
  await insertRows(
    database,
    'framework_contracts',
    users.flatMap(({ id, country_id }) =>
      Array.from({ length: 12 }, (_, index) => frameworkContract(random, id, country_id, index)),
    ),
  );
}

const modelsOf = (country: string) =>
  commissionModelCodes.filter((code) => code === 'ZDARMA' || code.endsWith(country === 'SK' ? '_SK' : '_CZ'));

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

function assignedProducts(random: Random, user_id: string, pools: Pools) {
  const ofFunds = assignments.flatMap(([assignment_type, count]) =>
    drawGroup(random, pools, assignment_type, count).map(({ row }, position) => ({
      user_id,
      product_id: row.id,
      product_type: 'Fund' as const,
      assignment_type,
      position,
    })),
  );
  const packages = ['template-2', 'template-6'].map((product_id, position) => ({
    user_id,
    product_id,
    product_type: 'FundPackage' as const,
    assignment_type: 'Favourite' as const,
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

function frameworkContract(random: Random, owner_id: string, country: string, index: number) {
  const names = country === 'SK' ? 'SK' : 'CZ';
  const isPaidAdvisory = random.chance(0.3);
  const model: CommissionModelCode = isPaidAdvisory ? `PAID_ADVISORY_FEE_${names}` : `FIX_FEE_${names}`;
  return {
    id: `framework-${owner_id}-${index + 1}`,
    owner_id,
    client_name: `${random.pick(surnames[names])} ${random.pick(givenNames[names])}`,
    client_birth_date: random.chance(0.1) ? null : birthDate(random),
    account_number: random.chance(0.1) ? null : `${random.integer(3_500_000_000, 3_599_999_999)}`,
    long_term_investment_product: names === 'CZ' && random.chance(0.25),
    commission_model_id: commissionModelId(model),
    paid_advisory_fee_rate: isPaidAdvisory ? random.integer(50, 120) / 100 : null,
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function birthDate(random: Random): PlainDate {
  return `${random.integer(1955, 2004)}-${twoDigits(random.integer(1, 12))}-${twoDigits(random.integer(1, 28))}`;
}
