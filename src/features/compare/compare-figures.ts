import { formatMoney, formatNumber, formatSignedMoney, formatThousands } from '#i18n/format.ts';
import {
  comparedYears,
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
  const by = forecast
    ? comparedYears(
        forecast,
        carts.map(({ figures }) => figures?.forecast ?? null),
        scenario,
      )
    : null;
  return { carts, base, scenario, mode, by, currencyCode };
}

const perUnitDecimals = 3;

/** Formats a value of the chart according to its mode. */
export function valueText(value: number | undefined, mode: CompareMode, currencyCode: string): string {
  if (mode === 'perUnit') return formatNumber(value, perUnitDecimals, perUnitDecimals);
  return mode === 'difference' ? formatSignedMoney(value, currencyCode) : formatMoney(value, currencyCode);
}

/** Formats a table cell without the currency, which the table names. */
export function cellText(value: number | undefined, mode: CompareMode): string {
  if (mode === 'perUnit') return formatNumber(value, perUnitDecimals, perUnitDecimals);
  return signed(value, mode === 'difference');
}

/** Formats whole units, with a plus sign for positive differences. */
export const signed = (value: number | null | undefined, hasSign = true): string =>
  `${hasSign && Math.round(value ?? 0) > 0 ? '+' : ''}${formatNumber(value, 0)}`;

export const axisText = (value: number, mode: CompareMode): string =>
  mode === 'perUnit' ? formatNumber(value, 1) : formatThousands(value);
