import { isValidIsin } from '#domain/catalogue/iso-codes.ts';
import { isPlainDate, type PlainDate } from '#domain/dates/plain-date.ts';
import type { PricePoint } from '#domain/funds/prices/price-change.ts';
import type { FileFault } from '../file-fault.ts';
import { numberIn, type FileRecord } from '../read-records.ts';

interface ImportedPrice extends PricePoint {
  /** Adjusted for splits and dividends; null where the file has none. */
  adjustedClose: number | null;
}

export interface PriceSeries {
  isin: string;
  prices: ImportedPrice[];
}

/** A series is taken whole or not at all: a history with holes cut into it gives wrong figures. */
interface RefusedSeries extends FileFault {
  isin: string;
}

export interface CheckedPrices {
  series: PriceSeries[];
  refused: RefusedSeries[];
}

export const requiredPriceColumns = ['isin', 'date', 'close'] as const;
export const usedPriceColumns: readonly string[] = [...requiredPriceColumns, 'ticker', 'adjclose'];

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

/**
 * Groups rows by ISIN and checks each series: right dates up to today in ascending order, positive prices, one unit. Prices adjusted for
 * splits and dividends are checked alike and kept beside the others.
 */
export function checkPrices(records: readonly FileRecord[], today: PlainDate): CheckedPrices {
  const open = new Map<string, OpenSeries>();
  const refused = new Map<string, RefusedSeries>();
  for (const record of records) {
    const isin = (record.values['isin'] ?? '').toUpperCase();
    if (refused.has(isin)) continue;
    const series = open.get(isin) ?? { isin, ticker: record.values['ticker'] ?? '', prices: [] };
    const fault = rowFault(record, series, today);
    if (fault === null) {
      const { date = '', adjclose = '' } = record.values;
      open.set(isin, series);
      const adjustedClose = adjclose === '' ? null : priceIn(record, 'adjclose');
      series.prices.push({ date, close: priceIn(record, 'close'), adjustedClose });
    } else {
      refused.set(isin, { isin, place: record.place, ...fault });
      open.delete(isin);
    }
  }
  return { series: [...open.values()].map(({ isin, prices }) => ({ isin, prices })), refused: [...refused.values()] };
}

type RowFault = Pick<FileFault, 'column' | 'reason'>;

/** NaN for what is no number. A price may have an exponent. */
function priceIn(record: FileRecord, column: string): number {
  const text = record.values[column] ?? '';
  return Number(/^\d+(\.\d+)?e[+-]?\d+$/i.test(text) ? text : (numberIn(record, column) ?? Number.NaN));
}

function rowFault(record: FileRecord, series: OpenSeries, today: PlainDate): RowFault | null {
  const { values, fault } = record;
  if (fault !== undefined) return { column: null, reason: fault };
  const { isin, ticker } = series;
  const before = series.prices.at(-1);
  if (isin === '') return { column: 'isin', reason: 'is empty' };
  if (!isValidIsin(isin)) return { column: 'isin', reason: `${isin.slice(0, 20)} is no ISIN` };
  if ((values['ticker'] ?? '') !== ticker) {
    const listings = `${values['ticker'] || 'no ticker'} after ${ticker || 'no ticker'}`;
    return { column: 'ticker', reason: `holds a second listing of ${isin}: ${listings}` };
  }
  const { date = '', adjclose = '' } = values;
  const reasons: [column: string, reason: string | null][] = [
    ['date', dateFault(date, before?.date, today)],
    ['close', priceFault(record, 'close', before?.close)],
    ['adjclose', adjclose === '' ? null : priceFault(record, 'adjclose', before?.adjustedClose ?? undefined)],
  ];
  const [first] = reasons.flatMap(([column, reason]) => (reason === null ? [] : [{ column, reason }]));
  return first ?? null;
}

function dateFault(date: string, before: PlainDate | undefined, today: PlainDate): string | null {
  if (!isPlainDate(date)) return `"${date.slice(0, 20)}" is no day of the form YYYY-MM-DD`;
  if (date > today) return `${date} lies in the future`;
  if (before === date) return `${date} is repeated`;
  if (before !== undefined && before > date) return `${date} stands after ${before}`;
  return null;
}

function priceFault(record: FileRecord, column: string, before: number | undefined): string | null {
  const price = priceIn(record, column);
  if (!(price >= smallestClose && price < largestClose))
    return `"${(record.values[column] ?? '').slice(0, 20)}" is no price above 0`;
  const jump = before === undefined ? 1 : Math.max(price / before, before / price);
  if (jump < impossibleJump) return null;
  return `the price jumps by a factor of ${jump.toFixed(0)}, from ${before} to ${price}: the series mixes units`;
}
