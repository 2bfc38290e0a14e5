import { seriesLength } from '../../forecast/item-forecast.ts';
import type { ForecastDisclosure, ForecastTotals, SeriesName } from '../../forecast/forecast-result.ts';
import { pointsToTotals, yearlyPoints } from '../../forecast/series-points.ts';
import type { DividedPackage } from '../../packages/divided-package.ts';
import { allSteps, type Steps } from '../../steps.ts';
import { calculateCartSteps } from '../calculate/calculate-cart.ts';
import type { CartAnswer, CartSummary, ItemAnswer, SummaryContext } from '../calculate/cart-answers.ts';
import { nothingKept } from '../calculate/kept-items.ts';
import type { CartContext } from '../context.ts';
import type { CartDocument } from '../document.ts';
import type { ResolvedOrder } from '../order/resolve-order.ts';
import type { PackageFigures } from '../package/package-figures.ts';
import { investedParts, type ResolvedItem } from '../resolve/calculator-input.ts';
import { isMissing, resolveCartSteps, type ResolvedPosition } from '../resolve/resolve-cart.ts';
import type { ResolvedPackagePosition } from '../resolve/resolve-package.ts';
import type { ResolvedProduct } from '../resolve/resolve-product.ts';
import type { LeftOutReason } from './left-out-reason.ts';
import { usedRates, type UsedRate } from './used-rates.ts';

/** The four series by year; the scenario series are null if the gains are unknown. */
type YearlySeries = Record<SeriesName, number[] | null>;

export interface ProjectedItem {
  input: ResolvedItem;
  totals: ForecastTotals;
  disclosure: ForecastDisclosure;
  yearly: YearlySeries;
}

export type PositionFigures =
  | { kind: 'product'; resolved: ResolvedProduct; projected: ProjectedItem }
  | {
      kind: 'package';
      resolved: ResolvedPackagePosition;
      divided: DividedPackage;
      figures: PackageFigures;
      /** The funds with a non-zero amount. */
      parts: readonly ({ fundId: string } & ProjectedItem)[];
    }
  | { kind: 'left-out'; resolved: ResolvedPosition; reason: LeftOutReason; divided: DividedPackage | null };

/** All figures of a cart document: by position, in the document's order, and its summary in one currency. */
export interface DocumentFigures {
  positions: readonly PositionFigures[];
  order: ResolvedOrder;
  /** Null if a rate is missing or no position is included. */
  summary: (Omit<CartSummary, 'offset'> & { yearly: YearlySeries }) | null;
  missingRates: CartAnswer['missingRates'];
  rates: readonly UsedRate[];
}

/**
 * Resolves and calculates a cart document in one call, with the same functions as page and worker (architecture, section 7;
 * calculation, sections 1 to 8). Incomplete positions are left out, with the reason.
 */
export const documentFigures = (
  document: CartDocument,
  context: CartContext,
  summary: SummaryContext,
): DocumentFigures => allSteps(documentFiguresSteps(document, context, summary));

/** `documentFigures` with pauses. */
export function* documentFiguresSteps(
  document: CartDocument,
  context: CartContext,
  summary: SummaryContext,
): Steps<DocumentFigures> {
  const { order, positions: resolved } = yield* resolveCartSteps(document, context);
  const items = resolved.flatMap(({ uuid, input }) => (input ? [{ id: uuid, revision: 1, input }] : []));
  const calculated = { items, summary };
  const answer = yield* calculateCartSteps(nothingKept(), calculated, (bytes) => new ArrayBuffer(bytes));
  const series = new Float64Array(answer.buffer);
  const answers = new Map(answer.items.map((item) => [item.id, item]));
  const positions: PositionFigures[] = [];
  for (const position of resolved) {
    positions.push(positionFigures(position, answers.get(position.uuid), series));
    yield undefined;
  }
  const isAnyCounted = positions.some(({ kind }) => kind !== 'left-out');
  return {
    positions,
    order,
    summary: answer.summary && isAnyCounted ? summaryOf(answer.summary, series) : null,
    missingRates: answer.missingRates,
    rates: usedRates(
      positions.flatMap(projectionsOf).map(({ input }) => input),
      summary,
    ),
  };
}

function summaryOf({ offset, ...summary }: CartSummary, series: Float64Array): DocumentFigures['summary'] {
  const own = series.subarray(offset, offset + seriesLength(summary.months));
  const yearly = pointsToTotals(own, summary.months, summary.totals);
  return { ...summary, yearly: summary.totals.expectedAssets === null ? withoutScenarios(yearly) : yearly };
}

const withoutScenarios = ({ invested }: YearlySeries): YearlySeries => ({
  invested,
  unfavourable: null,
  moderate: null,
  favourable: null,
});

type Placed = Extract<ItemAnswer, { kind: 'product'; status: 'done' }>;

function projectedItem(
  input: ResolvedItem,
  { totals, disclosure, months, offset, hasForecast }: ProjectedFacts,
  series: Float64Array,
): ProjectedItem {
  const yearly = yearlyPoints(series, offset, months);
  return { input, totals, disclosure, yearly: hasForecast ? yearly : withoutScenarios(yearly) };
}

type ProjectedFacts = Pick<Placed, 'totals' | 'disclosure' | 'months' | 'offset' | 'hasForecast'>;

function positionFigures(
  resolved: ResolvedPosition,
  answer: ItemAnswer | undefined,
  series: Float64Array,
): PositionFigures {
  const left = (reason: LeftOutReason, divided: DividedPackage | null = null): PositionFigures => ({
    kind: 'left-out',
    resolved,
    reason,
    divided,
  });
  if (isMissing(resolved)) return left('missing');
  if (!resolved.hasTerms) return left('unloadable');
  if (answer?.status === 'failed') return left('failed');
  if (resolved.kind === 'product') {
    const { input } = resolved;
    if (!input || answer?.kind !== 'product') return left('invalid');
    return { kind: 'product', resolved, projected: projectedItem(input, answer, series) };
  }
  if (answer?.kind !== 'package') return left('invalid');
  const { divided, forecast } = answer;
  if (!forecast) return left('invalid', divided);
  const inputs = new Map(investedParts(resolved.input, divided).map(({ fundId, input }) => [fundId, input]));
  const parts = forecast.parts.flatMap(({ fundId, ...part }) => {
    const input = inputs.get(fundId);
    return input ? [{ fundId, ...projectedItem(input, part, series) }] : [];
  });
  return { kind: 'package', resolved, divided, figures: forecast.figures, parts };
}

/** Returns the projections of a position that are included in the totals. */
export const projectionsOf = (position: PositionFigures): readonly ProjectedItem[] => {
  if (position.kind === 'product') return [position.projected];
  return position.kind === 'package' ? position.parts : [];
};
