import { listPerformancePeriods, type ListPerformancePeriod } from '#domain/catalogue/vocabulary.ts';

export interface PerformanceRow {
  type: ListPerformancePeriod;
  /** In percent. */
  value: number;
  asOfDate: string;
}

const placeOf = ({ type }: PerformanceRow) => listPerformancePeriods.indexOf(type);

/** Performance of a product, the shortest period first. */
export const presentPerformance = (rows: readonly PerformanceRow[]): PerformanceRow[] =>
  rows.toSorted((first, second) => placeOf(first) - placeOf(second));
