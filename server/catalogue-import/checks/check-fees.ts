import { calculationBases, type CalculationBase } from '#domain/catalogue/vocabulary.ts';
import { feeRangeKinds, type FeeRangeKind } from '../../db/tables/catalogue.ts';
import { amountBounds, Cells, percentBounds } from '../cells.ts';
import type { FileFault } from '../file-fault.ts';
import type { FileRecord } from '../read-records.ts';

export const feeColumns = ['isin', 'currency', 'calculation_base', 'kind', 'threshold', 'rate'] as const;

interface FeeRange {
  kind: FeeRangeKind;
  threshold: number;
  rate: number;
}

/** The fee scheme of a fund in one currency. */
export interface FundTariff {
  isin: string;
  currency: string;
  /** Where its first range stands. */
  place: string;
  calculationBase: CalculationBase;
  ranges: FeeRange[];
}

/**
 * Gathers the fee schemes of funds, a row for each range: one base for a scheme, no threshold twice, and a payment range from 0, without
 * which small payments would bear no fee.
 */
export function checkFees(records: readonly FileRecord[], faults: FileFault[]): FundTariff[] {
  const tariffs = new Map<string, FundTariff>();
  for (const record of records) {
    const cells = new Cells(record, faults);
    const isin = cells.isin();
    const currency = cells.currency();
    const base = cells.required('calculation_base', cells.oneOf('calculation_base', calculationBases));
    const kind = cells.required('kind', cells.oneOf('kind', feeRangeKinds));
    const threshold = cells.required('threshold', cells.number('threshold', amountBounds));
    const rate = cells.required('rate', cells.number('rate', percentBounds));
    if (isin === null || currency === null || base === null || kind === null || threshold === null || rate === null)
      continue;
    const key = `${isin} ${currency}`;
    const tariff = tariffs.get(key) ?? { isin, currency, place: record.place, calculationBase: base, ranges: [] };
    tariffs.set(key, tariff);
    if (tariff.calculationBase !== base)
      cells.note('calculation_base', `is ${base}, but ${tariff.calculationBase} in ${tariff.place}`);
    if (tariff.ranges.some((range) => range.kind === kind && range.threshold === threshold))
      cells.note('threshold', `${threshold} is repeated for ${isin} in ${currency}`);
    tariff.ranges.push({ kind, threshold, rate });
  }
  for (const { isin, currency, place, ranges } of tariffs.values())
    if (!ranges.some(({ kind, threshold }) => kind === 'payment' && threshold === 0))
      faults.push({ place, column: 'threshold', reason: `${isin} in ${currency} has no payment range from 0` });
  return [...tariffs.values()];
}
