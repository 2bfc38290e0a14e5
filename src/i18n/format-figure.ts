import { figureRegistry, type FigureEntry, type FigureId, type FigurePlace } from '#domain/figures/figure-registry.ts';
import {
  formatMoney,
  formatNumber,
  formatPercent,
  formatRate,
  formatSignedMoney,
  formatSignedNumber,
  formatThousands,
  notAvailable,
} from './format.ts';

export interface FigureFormat {
  /** Left out where the unit stands elsewhere, as in the head of a table. */
  currency?: string | undefined;
  place?: FigurePlace;
  /** Whether the percent sign is left out, where percentage points are meant. */
  isBare?: boolean;
}

/** Formats a figure with the unit, decimals and sign of its registry entry; N/A for an unknown one. */
export function formatFigure(
  id: FigureId,
  value: number | null | undefined,
  { currency, place = 'shown', isBare = false }: FigureFormat = {},
): string {
  const entry: FigureEntry = figureRegistry[id];
  const { isSigned = false } = entry;
  if (place === 'short') return formatThousands(value);
  const least = entry.decimals[place];
  if (entry.most !== undefined) {
    if (entry.unit === 'rate' && value != null && currency !== undefined) return formatRate(value, currency);
    const text = formatNumber(value, entry.most, least);
    return entry.unit === 'percent' && !isBare && text !== notAvailable ? `${text}\u00A0%` : text;
  }
  if (entry.unit === 'percent' && !isBare) return formatPercent(value, least, { signed: isSigned });
  if (entry.unit !== 'money') return formatNumber(value, least, least);
  const digits = entry.decimals[place];
  if (currency === undefined) return isSigned ? formatSignedNumber(value, digits) : formatNumber(value, digits, digits);
  return isSigned ? formatSignedMoney(value, currency, digits) : formatMoney(value, currency, digits);
}

/** Formats a value of a chart's axis in thousands. */
export const formatAxisValue = (value: number): string => formatFigure('year.moderate', value, { place: 'short' });

/** Returns the place of amounts beside each other: with cents if one of them has any. */
export const amountPlace = (...amounts: readonly (number | null | undefined)[]): 'shown' | 'exact' =>
  amounts.every((amount) => amount == null || Number.isInteger(amount)) ? 'shown' : 'exact';
