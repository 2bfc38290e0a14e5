import type { FigureId } from '../../figures/figure-registry.ts';
import type { DistributionShare, ForecastDisclosure, ForecastTotals } from '../../forecast/forecast-result.ts';
import type { DocumentFigures } from './document-figures.ts';
import { projectionsOf } from './position-figures.ts';
import type { LeftOutReason } from './left-out-reason.ts';

/** Totals of a cart in one currency. */
export interface FiledSummary extends ForecastTotals {
  currencyId: string;
  months: number;
  disclosure: ForecastDisclosure;
  distribution: readonly DistributionShare[];
}

/** Totals of an item that counts, or of one fund of a package, in its own currency; the id is that of its terms. */
interface ItemFigures extends ForecastTotals {
  id: string;
  disclosure: ForecastDisclosure;
}

/** The ids in the registry of the figures that go with a cart (docs/figures.md). */
export const cartFigureIds = {
  summary: {
    totalInvestment: 'cart.paid-in',
    expectedAssets: 'cart.expected-assets',
    expectedReturns: 'cart.expected-return',
    indicativeFee: 'cart.entry-fee',
    'disclosure.feePercent': 'cart.fee-percent',
    'disclosure.assetsWithoutFee': 'cart.assets-without-fee',
    'disclosure.costPerYear': 'cart.cost-per-year',
    'disclosure.breakEvenMonth': 'cart.break-even',
    'distribution.percentage': 'cart.class-share',
  },
  items: {
    totalInvestment: 'item.invested',
    expectedAssets: 'item.expected-assets',
    expectedReturns: 'item.expected-return',
    indicativeFee: 'item.entry-fee',
    'disclosure.feePercent': 'item.fee-percent',
    'disclosure.assetsWithoutFee': 'item.assets-without-fee',
    'disclosure.costPerYear': 'item.cost-per-year',
    'disclosure.breakEvenMonth': 'item.break-even',
  },
} as const satisfies Record<string, Record<string, FigureId>>;

/** The figures that go with a cart and its terms, named like those of `npm run figures`. */
export interface FiledFigures {
  ids: Readonly<Record<keyof typeof cartFigureIds, Readonly<Record<string, string>>>>;
  /** Null if a rate is missing or no position is included. */
  summary: FiledSummary | null;
  items: readonly ItemFigures[];
  leftOut: readonly { id: string; reason: LeftOutReason }[];
}

/** Returns the totals of a cart without its series. */
export const summaryFigures = ({
  currencyId,
  months,
  totals,
  disclosure,
  distribution,
}: Omit<FiledSummary, keyof ForecastTotals> & { totals: ForecastTotals }): FiledSummary => ({
  currencyId,
  months,
  ...totals,
  disclosure,
  distribution,
});

/** Returns the figures that go with a calculated cart. */
export function filedFigures({ positions, summary }: Pick<DocumentFigures, 'positions' | 'summary'>): FiledFigures {
  return {
    ids: cartFigureIds,
    summary: summary && summaryFigures(summary),
    items: positions
      .flatMap(projectionsOf)
      .map(({ input, totals, disclosure }) => ({ id: input.forecast.id, ...totals, disclosure })),
    leftOut: positions.flatMap((position) =>
      position.kind === 'left-out' ? [{ id: position.resolved.uuid, reason: position.reason }] : [],
    ),
  };
}
