import type { Texts } from '../db/tables/catalogue.ts';
import type { StoredComposition } from '../db/tables/fund-details.ts';
import type { SeedFund } from './create-funds.ts';
import type { Random } from '../platform/random.ts';
import type { DemoData } from './schema/demo-data.ts';

/** Names of companies are the same in every language. */
type Name = Texts | string;

/** Two or three ways of dividing what the fund holds, each adding up to 100; none where the class tells nothing of it. */
export function createCompositions(random: Random, { assetClass, row }: SeedFund, data: DemoData): StoredComposition[] {
  const breakdown = data.market.breakdowns.find(({ id }) => id === assetClass.breakdownId);
  const regions = regionsOf(row.investmentAreaId, data);
  const holdings = createHoldings(random, assetClass.holdings, data);
  return [
    ...(breakdown ? [divided(random, breakdown.title, breakdown.parts)] : []),
    ...(regions && assetClass.assetClassId !== 'commodity'
      ? [divided(random, data.market.compositionTexts.regions, regions)]
      : []),
    ...(holdings.length > 0 ? [holdingsOf(random, holdings, data)] : []),
  ];
}

function regionsOf(areaId: string | null | undefined, { reference, market }: DemoData): Texts[] | null {
  const region = market.regions.find(({ investmentAreaId }) => investmentAreaId === areaId);
  if (!region) return null;
  const { others } = market.compositionTexts;
  return [
    ...region.countryIds.map((countryId) => reference.countries.find(({ id }) => id === countryId)?.name ?? others),
    others,
  ];
}

const divided = (random: Random, title: Texts, names: readonly Name[]) =>
  composition(title, names, drawShares(random, names.length, 100));

function composition(title: Texts, names: readonly Name[], shares: readonly number[]): StoredComposition {
  return {
    name: title,
    items: names.flatMap((name, index) => {
      const value = shares[index] ?? 0;
      return value > 0 ? [{ name, value }] : [];
    }),
  };
}

function createHoldings(
  random: Random,
  kind: 'shares' | 'bonds' | null,
  { market: { holdings, compositionTexts } }: DemoData,
): Name[] {
  const { companies, bondIssuers } = holdings;
  if (kind === 'shares') {
    const first = random.integer(0, companies.length - 1);
    return Array.from(
      { length: 10 },
      (_, index) => companies[(first + 7 * index) % companies.length] ?? compositionTexts.others,
    );
  }
  if (kind !== 'bonds') return [];
  return Array.from({ length: 8 }, (_, index) => {
    const { en, cs, sk } = bondIssuers[index % bondIssuers.length] ?? compositionTexts.others;
    const terms = `${random.integer(2, 17) / 4} % ${2028 + index + random.integer(0, 4)}`;
    const withComma = terms.replace('.', ',');
    return { en: `${en} ${terms}`, cs: `${cs} ${withComma}`, sk: `${sk} ${withComma}` };
  });
}

function holdingsOf(random: Random, holdings: readonly Name[], { market }: DemoData): StoredComposition {
  const { compositionTexts } = market;
  const together = random.integer(18, 46);
  const shares = drawShares(random, holdings.length, together);
  return composition(compositionTexts.holdings, [...holdings, compositionTexts.others], [...shares, 100 - together]);
}

/** Falling percents with one decimal that add up to the total. */
function drawShares(random: Random, count: number, total: number): number[] {
  const weights = Array.from({ length: count }, () => 1 + random.integer(0, 20)).toSorted((a, b) => b - a);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const tenths = weights.map((weight) => Math.floor((weight * total * 10) / sum));
  const missing = total * 10 - tenths.reduce((all, part) => all + part, 0);
  return tenths.map((part, index) => (index === 0 ? part + missing : part) / 10);
}
