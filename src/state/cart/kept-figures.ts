import * as z from 'zod/mini';
import type { CartSummary, RecalculationInput } from '#worker-client/forecast-outcome.ts';
import { textMark } from '../text-mark.ts';
import type { ItemFigures } from './item-figures.ts';

/** What a cart came to when it was calculated last, until it has been calculated anew. */
export interface KeptFigures {
  /** Stands for all that the figures were worked out of (`inputMark`). */
  of: string;
  items: readonly (readonly [uuid: string, figures: ItemFigures])[];
  /** Its series hold null where a value is unknown. */
  summary: Omit<CartSummary, 'offset'> & { series: readonly (number | null)[] };
}

const figure = z.nullable(z.number());
const totals = z.object({
  totalInvestment: z.number(),
  expectedAssets: figure,
  expectedReturns: figure,
  indicativeFee: z.number(),
});
const itemFigures = z.object({ totals, unfavourable: figure, moderate: figure, favourable: figure });
const summary = z.object({
  currencyId: z.string(),
  totals,
  disclosure: z.object({ feePercent: figure, assetsWithoutFee: figure, costPerYear: figure, breakEvenMonth: figure }),
  distribution: z.array(z.object({ assetClassId: z.nullable(z.string()), percentage: z.number() })),
  withoutForecast: z.array(z.string()),
  months: z.int().check(z.positive()),
  series: z.array(figure),
});
const keptFigures = z.object({ of: z.string(), items: z.array(z.tuple([z.string(), itemFigures])), summary });

/** Kept figures as they were kept, null where anything of them is damaged: half of a cart's figures are none. */
export function reviveFigures(kept: unknown): KeptFigures | null {
  const parsed = keptFigures.safeParse(kept);
  return parsed.success ? parsed.data : null;
}

/**
 * Stands for everything that figures are worked out of: what was entered, and what of the catalogue, the terms, the user and the
 * rates goes into them. Another mark means other figures; revisions, which count the changes of one page, are left out.
 */
export function inputMark({ items, summary: context }: RecalculationInput): string {
  return textMark(JSON.stringify([items.map(({ id, input }) => [id, input]), context]));
}
