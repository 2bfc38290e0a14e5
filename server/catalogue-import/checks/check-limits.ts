import { amountBounds, Cells } from '../cells.ts';
import type { FileFault } from '../file-fault.ts';
import type { FileRecord } from '../read-records.ts';

export const limitColumns = ['isin', 'currency', 'minimal_one_off_amount', 'minimal_periodical_amount'] as const;

/** Smallest amounts of a fund in one currency; null for none. */
export interface FundLimit {
  isin: string;
  currency: string;
  place: string;
  oneOff: number | null;
  periodical: number | null;
}

/** Reads limits, one row for each fund and currency. */
export function checkLimits(records: readonly FileRecord[], faults: FileFault[]): FundLimit[] {
  const limits = new Map<string, FundLimit>();
  for (const record of records) {
    const cells = new Cells(record, faults);
    const isin = cells.isin();
    const currency = cells.currency();
    const oneOff = cells.number('minimal_one_off_amount', amountBounds);
    const periodical = cells.number('minimal_periodical_amount', amountBounds);
    if (isin === null || currency === null) continue;
    const before = limits.get(`${isin} ${currency}`);
    if (before) cells.note('currency', `limits of ${isin} in ${currency} stand already in ${before.place}`);
    limits.set(`${isin} ${currency}`, { isin, currency, place: record.place, oneOff, periodical });
  }
  return [...limits.values()];
}
