import { isPlainDate, type PlainDate } from '#domain/dates/plain-date.ts';
import type { DayRate } from '#domain/funds/prices/prices-in-currency.ts';
import type { FileFault } from '../file-fault.ts';
import { numberIn, type FileRecord, type RecordFile } from '../read-records.ts';

export const requiredRateColumns = ['date'] as const;

/** How a source names a day without a rate. */
const noRate = new Set(['', 'N/A']);
/** Bounds of the stored figure: 8 decimals, 10 places before them. */
const smallestRate = 0.00000001;
const largestRate = 1e10;

export interface CheckedRates {
  /** By currency, each by ascending days. */
  histories: ReadonlyMap<string, readonly DayRate[]>;
  /** Columns that name no known currency. */
  leftAside: string[];
  refused: FileFault[];
}

/**
 * Checks rows of a day with what a euro bought of each currency in a column named by its code: right days up to today, none twice,
 * positive rates. A row is taken whole or not at all.
 */
export function checkRates(
  { columns, records }: Pick<RecordFile, 'columns' | 'records'>,
  currencies: ReadonlySet<string>,
  today: PlainDate,
): CheckedRates {
  const codes = columns.filter((column) => currencies.has(column));
  const days = new Map<PlainDate, ReadonlyMap<string, number>>();
  const refused: CheckedRates['refused'] = [];
  for (const record of records) {
    const rates = new Map(
      codes
        .map((code) => [code, record.values[code] ?? ''] as const)
        .filter(([, text]) => !noRate.has(text))
        .map(([code]) => [code, rateIn(record, code)] as const),
    );
    const date = record.values['date'] ?? '';
    const fault = rowFault(record, days, today) ?? rateFault(record, rates);
    if (fault === null) days.set(date, rates);
    else refused.push({ place: record.place, ...fault });
  }
  const ascending = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const histories = new Map(
    codes.map((code) => [
      code,
      ascending.flatMap(([date, rates]): DayRate[] => {
        const perEuro = rates.get(code);
        return perEuro === undefined ? [] : [{ date, perEuro }];
      }),
    ]),
  );
  const leftAside = columns.filter((column) => column !== 'date' && !currencies.has(column));
  return { histories: new Map([...histories].filter(([, rates]) => rates.length > 0)), leftAside, refused };
}

function rateIn(record: FileRecord, code: string): number {
  const rate = Number(numberIn(record, code) ?? Number.NaN);
  return rate >= smallestRate && rate < largestRate ? rate : Number.NaN;
}

type RowFault = Pick<FileFault, 'column' | 'reason'>;

function rowFault(
  { values, fault }: FileRecord,
  days: ReadonlyMap<PlainDate, unknown>,
  today: PlainDate,
): RowFault | null {
  if (fault !== undefined) return { column: null, reason: fault };
  const date = values['date'] ?? '';
  const reason = dayFault(date, days, today);
  return reason === null ? null : { column: 'date', reason };
}

function dayFault(date: string, days: ReadonlyMap<PlainDate, unknown>, today: PlainDate): string | null {
  if (!isPlainDate(date)) return `"${date.slice(0, 20)}" is no day of the form YYYY-MM-DD`;
  if (date > today) return `${date} lies in the future`;
  return days.has(date) ? `${date} is repeated` : null;
}

function rateFault({ values }: FileRecord, rates: ReadonlyMap<string, number>): RowFault | null {
  for (const [code, rate] of rates)
    if (Number.isNaN(rate))
      return { column: code, reason: `"${(values[code] ?? '').slice(0, 20)}" is no rate above 0` };
  return null;
}
