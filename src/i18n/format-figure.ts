import { figureFormatter } from '#domain/figures/figure-format.ts';
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

/** Formats a figure with the unit, decimals and sign of its registry entry; N/A for an unknown one. */
export const formatFigure = figureFormatter({
  notAvailable,
  number: (value, decimals, isSigned) =>
    isSigned ? formatSignedNumber(value, decimals) : formatNumber(value, decimals, decimals),
  upTo: (value, most, least) => formatNumber(value, most, least),
  money: (value, currency, decimals, isSigned) =>
    isSigned ? formatSignedMoney(value, currency, decimals) : formatMoney(value, currency, decimals),
  percent: (value, decimals, isSigned) => formatPercent(value, decimals, { signed: isSigned }),
  rate: formatRate,
  thousands: formatThousands,
});

/** Formats a value of a chart's axis in thousands. */
export const formatAxisValue = (value: number): string => formatFigure('year.moderate', value, { place: 'short' });

/** Returns the place of amounts beside each other: with cents if one of them has any. */
export const amountPlace = (...amounts: readonly (number | null | undefined)[]): 'shown' | 'exact' =>
  amounts.every((amount) => amount == null || Number.isInteger(amount)) ? 'shown' : 'exact';
