import { listPerformancePeriods, type ListPerformancePeriod } from '#domain/catalogue/vocabulary.ts';
import type { AssetClassProfile } from './asset-class-profiles.ts';
import { createFund, profiledThemes, withCheckDigit, type SeedFund } from './create-funds.ts';
import { generateIssuers } from './issuers.ts';
import type { Random } from '../platform/random.ts';
import type { DemoData } from './schema/demo-data.ts';

/** What the list shows of a fund; the performance is drawn, there are no prices behind it. */
export interface GeneratedFund extends SeedFund {
  performance: { period: ListPerformancePeriod; value: number }[];
}

export const mostGeneratedFunds = 200_000;
/** Follows the country in the ISIN of every generated fund, and of no real one. */
export const generatedMark = 'GEN';

/** Years that each figure looks back. */
const spanYears: Record<ListPerformancePeriod, number> = { YTD: 0.9, '1Y': 1, '3Y': 3, '5Y': 5 };

/** So many funds, the same for the same random numbers; large houses have more of them. */
export function* generateFunds(random: Random, count: number, data: DemoData): Generator<GeneratedFund, void> {
  const houses = [...data.market.issuers, ...generateIssuers(data.market)];
  const themes = profiledThemes(data);
  const editions = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const issuer = houses[Math.floor(random.next() ** 2 * houses.length)] ?? houses[0];
    const theme = themes[random.integer(0, themes.length - 1)];
    if (!issuer || !theme) throw new Error('There are no issuers or no themes.');
    const shareClass = random.chance(0.4) ? null : random.pick(data.market.shareClasses);
    const isin = withCheckDigit(`${issuer.domicile}${generatedMark}${String(index).padStart(6, '0')}`);
    const fund = createFund(random, isin, { issuer, ...theme, shareClass });
    const edition = (editions.get(fund.row.name) ?? 1) + 1;
    editions.set(fund.row.name, edition);
    const row = { ...fund.row, name: `${fund.row.name} ${edition}` };
    yield { ...fund, row, performance: performanceOf(random, fund.assetClass) };
  }
}

/** Figures such as the asset class may have; a young fund lacks the longer ones, a new one all. */
function performanceOf(random: Random, assetClass: AssetClassProfile): GeneratedFund['performance'] {
  const age = random.chance(0.6) ? 10 : random.next() * 8;
  if (age < 0.3) return [];
  const mean = assetClass.moderateGain ?? 1.5;
  return listPerformancePeriods
    .filter((period) => period === 'YTD' || spanYears[period] <= age)
    .map((period) => {
      const deviation = assetClass.volatility / Math.sqrt(spanYears[period]);
      const value = Math.max(-95, mean + deviation * random.normal());
      return { period, value: Math.round(value * 100) / 100 };
    });
}
