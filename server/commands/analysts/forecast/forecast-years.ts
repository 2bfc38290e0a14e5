import { roundMoney } from '#domain/money/rounding.ts';
import type { Variation } from './forecast-grid.ts';
import type { ForecastText } from './forecast-text.ts';

/** The amounts of a year, in the order of the columns. */
export const yearAmounts = ['invested', 'unfavourable', 'moderate', 'favourable'] as const;
export type YearAmount = (typeof yearAmounts)[number];

/** Forecasts year by year in columns, which a thread hands over without a copy of every figure. */
export interface ForecastYears {
  /** What holds for all years of a forecast, and how many those are. */
  heads: readonly { id: string; vary: Variation; years: number }[];
  /** In cents, the years of one forecast after those of the other; NaN where the gains are unknown. */
  amounts: Readonly<Record<YearAmount, Float64Array>>;
}

/** The forecasts by their years, rounded as a csv has them. */
export function yearsOf(answers: readonly ForecastText[]): ForecastYears {
  const heads = answers.map(({ id, vary = {}, yearly }) => ({ id, vary, years: yearly.invested?.length ?? 0 }));
  const rows = heads.reduce((sum, { years }) => sum + years, 0);
  const column = (name: YearAmount) => {
    const values = new Float64Array(rows).fill(Number.NaN);
    let at = 0;
    for (const [place, { years }] of heads.entries()) {
      for (const [year, value] of (answers[place]?.yearly[name] ?? []).entries()) values[at + year] = roundMoney(value);
      at += years;
    }
    return values;
  };
  return {
    heads,
    amounts: {
      invested: column('invested'),
      unfavourable: column('unfavourable'),
      moderate: column('moderate'),
      favourable: column('favourable'),
    },
  };
}
