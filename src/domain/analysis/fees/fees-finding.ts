import { displayedReturn } from '../../forecast/shown-totals.ts';
import type { ChargedFigures } from './fees-effect.ts';

const cents = (value: number | undefined) => Math.round((value ?? 0) * 100);

/** Returns the month from which one series stays at or above another, in whole cents; 0 if always, null if it ends below. */
export function leadsFrom(one: Float64Array, other: Float64Array): number | null {
  let month = one.length;
  while (month > 0 && cents(one[month - 1]) >= cents(other[month - 1])) month -= 1;
  return month === one.length ? null : month;
}

/** A comparison of charging methods, which are identified by their index in the list. */
export interface FeesFinding {
  /** The methods with the highest and the lowest value; the same for a single method. */
  best: number;
  worst: number;
  /** Value of the best method less that of the worst, both as displayed; 0 if all are displayed alike. */
  more: number;
  /** Fees of the best method less those of the worst, both as displayed; may be negative. */
  feeMore: number;
  /** The month from which the best method stays at or above the worst; 0 if always, null if unknown. */
  leadsFrom: number | null;
  /** The method with the highest share of fees at the earliest exit; null if that is the best method. */
  dearestStop: { way: number; sharePercent: number; bestSharePercent: number } | null;
}

interface PlacedFigures {
  way: number;
  value: number;
  figures: ChargedFigures;
}

/** Compares the methods; null without methods or if a value is unknown. */
export function feesFinding(methods: readonly ChargedFigures[]): FeesFinding | null {
  const placed = methods.flatMap((figures, way): PlacedFigures[] =>
    figures.value === null ? [] : [{ way, value: figures.value, figures }],
  );
  if (placed.length < methods.length) return null;
  const byValue = placed.toSorted((one, other) => other.value - one.value);
  const [best, worst] = [byValue[0], byValue.at(-1)];
  if (!best || !worst) return null;
  const [leading, trailing] = [best.figures.moderate, worst.figures.moderate];
  return {
    best: best.way,
    worst: worst.way,
    more: displayedReturn(best.value, worst.value),
    feeMore: displayedReturn(best.figures.fee, worst.figures.fee),
    leadsFrom: leading && trailing ? leadsFrom(leading, trailing) : null,
    dearestStop: dearestStop(byValue, best),
  };
}

const firstShare = ({ figures }: PlacedFigures) => figures.stops[0]?.sharePercent ?? 0;

function dearestStop(byValue: readonly PlacedFigures[], best: PlacedFigures): FeesFinding['dearestStop'] {
  const [dearest] = byValue.toSorted((one, other) => firstShare(other) - firstShare(one));
  if (!dearest || firstShare(dearest) <= firstShare(best)) return null;
  return { way: dearest.way, sharePercent: firstShare(dearest), bestSharePercent: firstShare(best) };
}
