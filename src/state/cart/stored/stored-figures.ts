import * as z from 'zod/mini';
import type { CartSummary, RecalculationInput } from '#worker-client/forecast-outcome.ts';
import { textMark } from '../../storage/text-mark.ts';
import type { ItemFigures } from '../calculation/item-figures.ts';

/** The figures of the cart's last calculation, valid until the next one. */
export interface StoredFigures {
  /** Fingerprint of the input of the figures (`inputMark`). */
  of: string;
  items: readonly (readonly [uuid: string, figures: ItemFigures])[];
  /** Its series contain null for unknown values. */
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
  // Figures of before have none.
  returnPerYear: z.prefault(figure, null),
  months: z.int().check(z.positive()),
  series: z.array(figure),
});
const keptFigures = z.object({ of: z.string(), items: z.array(z.tuple([z.string(), itemFigures])), summary });

/** Restores persisted figures; null if any part is damaged, since partial figures are useless. */
export function reviveFigures(kept: unknown): StoredFigures | null {
  const parsed = keptFigures.safeParse(kept);
  return parsed.success ? parsed.data : null;
}

/**
 * Returns a fingerprint of everything that determines the figures: the input, and what is used of the catalogue, the terms, the
 * user and the rates. A different fingerprint means different figures; revisions, which count the changes on one page, are left
 * out.
 */
export function inputMark({ items, summary: context }: RecalculationInput): string {
  return textMark(JSON.stringify([items.map(({ id, input }) => [id, input]), context]));
}
