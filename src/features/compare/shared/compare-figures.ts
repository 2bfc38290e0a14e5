import type { FigureId } from '#domain/figures/figure-registry.ts';
import { formatStep } from '#i18n/format-fact.ts';
import { formatAxisValue, formatFigure } from '#i18n/format-figure.ts';
import {
  comparedYears,
  displayedDifference,
  type ComparedYears,
  type CompareMode,
  type Scenario,
} from '#domain/analysis/compare/compared-years.ts';
import type { ComparedView } from './use-compared.ts';

/** The carts that the chart and the tables show, and the base that they are compared with. */
export interface Comparison {
  carts: readonly ComparedView[];
  base: ComparedView;
  scenario: Scenario;
  mode: CompareMode;
  /** Null if the base has no known gain. */
  by: ComparedYears | null;
  currencyCode: string;
}

const hasFigures = ({ figures }: ComparedView) => figures?.forecast?.totals.expectedAssets != null;

/** Returns the comparison with the selected base, or with the first cart that has figures. */
export function comparisonOf(
  carts: readonly ComparedView[],
  { baseId, scenario, mode }: { baseId: string; scenario: Scenario; mode: CompareMode },
  currencyCode: string,
): Comparison | null {
  const chosen = carts.find(({ id }) => id === baseId);
  const base = chosen && hasFigures(chosen) ? chosen : (carts.find(hasFigures) ?? carts[0]);
  if (!base) return null;
  const forecast = base.figures?.forecast;
  const years = forecast
    ? comparedYears(
        forecast,
        carts.map(({ figures }) => figures?.forecast ?? null),
        scenario,
      )
    : null;
  return { carts, base, scenario, mode, by: years && withDifferences(years, carts.indexOf(base)), currencyCode };
}

/** Replaces the differences from the base by those of the values rounded to these decimals: whole units on the screen. */
export function withDifferences(by: ComparedYears, basePlace: number, places = 0): ComparedYears {
  const base = by.carts[basePlace]?.value;
  if (!base) return by;
  const carts = by.carts.map((one) => one && { ...one, difference: displayedDifference(one.value, base, places) });
  return { ...by, carts };
}

/** Returns the figure that the chart and the table by year show in a mode. */
export const yearFigure = (mode: CompareMode, scenario: Scenario): FigureId =>
  mode === 'value' ? `year.${scenario}` : modeFigures[mode];

/** Formats a value of the chart according to its mode, with its unit. */
export const valueText = (value: number | undefined, { mode, scenario, currencyCode }: ShownValues): string =>
  formatFigure(yearFigure(mode, scenario), value, { currency: currencyCode });

type ShownValues = Pick<Comparison, 'mode' | 'scenario' | 'currencyCode'>;

const modeFigures = { difference: 'year.difference', perUnit: 'year.per-unit' } as const;

export const axisText = (value: number, mode: CompareMode): string =>
  mode === 'perUnit' ? formatStep(value) : formatAxisValue(value);
