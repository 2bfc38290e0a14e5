import { isValidIsin } from '#domain/catalogue/iso-codes.ts';
import { isPlainDate, type PlainDate } from '#domain/dates/plain-date.ts';
import type { PricePoint } from '#domain/funds/price-change.ts';
import type { FileRecord } from './read-records.ts';

export interface PriceSeries {
  isin: string;
  prices: PricePoint[];
}

/** A series is taken whole or not at all: a history with holes cut into it gives wrong figures. */
interface RefusedSeries {
  isin: string;
  place: string;
  reason: string;
}

export interface CheckedPrices {
  series: PriceSeries[];
  refused: RefusedSeries[];
}

export const requiredPriceColumns = ['isin', 'date', 'close'] as const;

/**
 * No fund multiplies or divides its price by this from one day to the next, not even in a crash; pounds and pence, a currency
 * and its hundredth, or a split that was not adjusted do.
 */
const impossibleJump = 20;
/** Bounds of the stored figure: 6 decimals, 14 places before them. */
const smallestClose = 0.000001;
const largestClose = 1e14;

interface OpenSeries extends PriceSeries {
  ticker: string;
}

/** Groups rows by ISIN and checks each series: right dates up to today in ascending order, positive prices, one unit. */
export function checkPrices(records: readonly FileRecord[], today: PlainDate): CheckedPrices {
  const open = new Map<string, OpenSeries>();
  const refused = new Map<string, RefusedSeries>();
  for (const record of records) {
    const isin = (record.values['isin'] ?? '').toUpperCase();
    if (refused.has(isin)) continue;
    const series = open.get(isin) ?? { isin, ticker: record.values['ticker'] ?? '', prices: [] };
    const reason = rowFault(record, series, today);
    if (reason === null) {
      open.set(isin, series);
      series.prices.push({ date: record.values['date'] ?? '', close: Number(record.values['close']) });
    } else {
      refused.set(isin, { isin, place: record.place, reason });
      open.delete(isin);
    }
  }
  return { series: [...open.values()].map(({ isin, prices }) => ({ isin, prices })), refused: [...refused.values()] };
}

function rowFault({ values, fault }: FileRecord, series: OpenSeries, today: PlainDate): string | null {
  if (fault !== undefined) return fault;
  const { isin } = series;
  if (isin === '') return 'has no ISIN';
  if (!isValidIsin(isin)) return `${isin.slice(0, 20)} is no ISIN`;
  if ((values['ticker'] ?? '') !== series.ticker) {
    return `holds a second listing of ${isin}: ${values['ticker'] || 'no ticker'} after ${series.ticker || 'no ticker'}`;
  }
  return dateFault(values['date'] ?? '', series, today) ?? priceFault(values['close'] ?? '', series);
}

function dateFault(date: string, { prices }: PriceSeries, today: PlainDate): string | null {
  const before = prices.at(-1)?.date;
  if (!isPlainDate(date)) return `date "${date.slice(0, 20)}" is no day of the form YYYY-MM-DD`;
  if (date > today) return `date ${date} lies in the future`;
  if (before === date) return `date ${date} is repeated`;
  if (before !== undefined && before > date) return `date ${date} stands after ${before}`;
  return null;
}

function priceFault(text: string, { prices }: PriceSeries): string | null {
  const close = /^\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!(close >= smallestClose && close < largestClose)) return `close "${text.slice(0, 20)}" is no price above 0`;
  const before = prices.at(-1)?.close ?? close;
  const jump = Math.max(close / before, before / close);
  if (jump < impossibleJump) return null;
  return `the price jumps by a factor of ${jump.toFixed(0)}, from ${before} to ${close}: the series mixes units`;
}
