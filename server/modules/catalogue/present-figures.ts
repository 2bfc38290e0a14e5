import { listPerformancePeriods, type ListPerformancePeriod } from '#domain/catalogue/vocabulary.ts';
import { numberOrNull } from '../../db/rows/number-or-null.ts';

interface GainColumns {
  unfavourable_gain: string | null;
  moderate_gain: string | null;
  favourable_gain: string | null;
}

/** Gains in percent a year. */
export function presentGains({ unfavourable_gain, moderate_gain, favourable_gain }: GainColumns) {
  return {
    unfavourableGain: numberOrNull(unfavourable_gain),
    moderateGain: numberOrNull(moderate_gain),
    favourableGain: numberOrNull(favourable_gain),
  };
}

export interface PerformanceRow {
  period: ListPerformancePeriod;
  value: string | number;
  as_of_date: string;
}

const placeOf = (period: ListPerformancePeriod) => listPerformancePeriods.indexOf(period);

/** Performance in percent, the shortest period first. */
export function presentPerformance(rows: readonly PerformanceRow[] = []) {
  const entries = rows.map(({ period, value, as_of_date }) => ({
    type: period,
    value: Number(value),
    asOfDate: as_of_date,
  }));
  return entries.toSorted((first, second) => placeOf(first.type) - placeOf(second.type));
}

/** Volatilities in percent. */
export function presentVolatilities(rows: readonly { years: number; value: string }[] = []) {
  return rows.map(({ years, value }) => ({ years, value: Number(value) }));
}
