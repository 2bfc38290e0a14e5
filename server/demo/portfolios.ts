import type { Random } from '../platform/random.ts';
import type { PricedFund } from './seeds/seed-funds.ts';

export interface Portfolio {
  /** Parts in percent, together 100. */
  parts: { fund: PricedFund; share: number }[];
  /** Percent a year: the gains of the funds' classes by their parts. */
  gains: { unfavourable: number; moderate: number; favourable: number };
  risk: number;
}

/** Classes of like gains, so that a portfolio with more equity always promises more. */
const growthClasses = ['equity', 'emerging-equity', 'sector-equity'];
const calmClasses = ['bond', 'government-bond', 'corporate-bond', 'money-market'];

interface PortfolioWish {
  equityPercent: number;
  /** Of the market's funds only those that pass. */
  takes?: (fund: PricedFund) => boolean;
}

/** Draws market funds that are as old as the price history for a portfolio with that many percent of equity. */
export function createPortfolio(
  random: Random,
  funds: readonly PricedFund[],
  { equityPercent, takes = () => true }: PortfolioWish,
): Portfolio {
  const longest = Math.max(...funds.map(({ prices }) => prices.length));
  const eligible = funds.filter((fund) => {
    const { row, prices, tariff } = fund;
    const isOfMarket = row.allowedInFundMarket && row.assetClassId && tariff !== 'qualified';
    return isOfMarket && prices.length === longest && takes(fund);
  });
  const ofClasses = (classes: readonly string[]) =>
    eligible.filter(({ row }) => classes.includes(row.assetClassId ?? ''));
  const parts = [
    ...drawParts(random, ofClasses(growthClasses), equityPercent),
    ...drawParts(random, ofClasses(calmClasses), 100 - equityPercent),
  ];
  const weighted = (gain: 'unfavourableGain' | 'moderateGain' | 'favourableGain') => {
    const sum = parts.reduce((total, { fund, share }) => total + share * (fund.assetClass[gain] ?? 0), 0);
    return Math.round(sum / 10) / 10;
  };
  return {
    parts,
    gains: {
      unfavourable: weighted('unfavourableGain'),
      moderate: weighted('moderateGain'),
      favourable: weighted('favourableGain'),
    },
    risk: 1 + Math.round((equityPercent / 100) * 5),
  };
}

/** Two to four different funds that share the percents in steps of 5, the first one getting the rest. */
function drawParts(random: Random, pool: readonly PricedFund[], percent: number): Portfolio['parts'] {
  if (percent === 0 || pool.length === 0) return [];
  const count = Math.min(Math.max(1, Math.floor(percent / 10)), random.integer(2, 4));
  const drawn = new Set<PricedFund>();
  while (drawn.size < Math.min(count, pool.length)) {
    const fund = pool[random.integer(0, pool.length - 1)];
    if (fund) drawn.add(fund);
  }
  const step = Math.floor(percent / drawn.size / 5) * 5;
  return [...drawn].map((fund, index) => ({ fund, share: index === 0 ? percent - step * (drawn.size - 1) : step }));
}
