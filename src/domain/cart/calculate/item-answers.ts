import { packageFigures } from '../package/package-figures.ts';
import { forecastOfPlan, seriesLength } from '../../forecast/item-forecast.ts';
import type { ItemAnswer, PackageAnswer, ProductAnswer, Projection } from './cart-answers.ts';
import { partsOf, type KeptItem, type KeptPart } from './kept-items.ts';

type Kept<Kind extends KeptItem['kind']> = Extract<KeptItem, { kind: Kind }>;

/** Returns how many numbers the series of these items need in a buffer. */
export const seriesLengthOf = (items: readonly KeptItem[]): number =>
  items.flatMap(partsOf).reduce((sum, { plan }) => sum + seriesLength(plan.months), 0);

/** Projects items and writes their series one after another, from the start of the buffer. */
export function itemAnswers(items: readonly KeptItem[], series: Float64Array): ItemAnswer[] {
  let end = 0;
  const project = (part: KeptPart) => {
    const offset = end;
    end += seriesLength(part.plan.months);
    return projection(part, series, offset);
  };
  return items.map((item) =>
    item.kind === 'product' ? productAnswer(item, project) : packageAnswer(item, series, project),
  );
}

type Placed = Projection & { offset: number };

function projection(part: KeptPart, series: Float64Array, offset: number): Placed {
  part.forecast = forecastOfPlan(part.plan, series, offset);
  const { totals, disclosure, ending, plan } = part.forecast;
  return { totals, disclosure, months: plan.months, offset, hasForecast: ending !== null };
}

function productAnswer(item: Kept<'product'>, project: (part: KeptPart) => Placed): ProductAnswer {
  const { kind, id, revision, status } = item;
  if (status === 'failed') return { kind, status, id, revision, reason: item.reason };
  return { kind, status: 'done', id, revision, ...project(item.part) };
}

function packageAnswer(
  item: Kept<'package'>,
  series: Float64Array,
  project: (part: KeptPart) => Placed,
): PackageAnswer {
  const { kind, id, revision, status, divided } = item;
  if (status === 'failed') return { kind, status, id, revision, divided, reason: item.reason };
  const parts = item.parts?.map((part) => ({ fundId: part.fundId, ...project(part) }));
  if (!parts) return { kind, status: 'done', id, revision, divided, forecast: null };
  const figures = packageFigures(
    parts.map((part) => ({
      ...part,
      series: series.subarray(part.offset, part.offset + seriesLength(part.months)),
    })),
  );
  return { kind, status: 'done', id, revision, divided, forecast: { figures, parts } };
}
