import { exactDifference } from '../../money/exact.ts';
import type { ChargedFigures } from './fees-effect.ts';
import { leadsFrom } from './leads-from.ts';

/** What ways of charging come to beside each other. Ways are told by their places in the list. */
export interface FeesFinding {
  /** The way that leaves the client most, and the one that leaves least; the same where there is one way alone. */
  best: number;
  worst: number;
  /** What the best way leaves more than the worst; 0 where all are alike. */
  more: number;
  /** What its fees are more, negative where they are less. */
  feeMore: number;
  /** The month from which on the best way stays at or above the worst; 0 where it always is, null where that is not known. */
  leadsFrom: number | null;
  /** The way that has taken most of the deposits from a client who stops first; null where that is the best way. */
  dearestStop: { way: number; sharePercent: number; bestSharePercent: number } | null;
}

interface PlacedFigures {
  way: number;
  value: number;
  figures: ChargedFigures;
}

/** What the figures of the ways say; null where there are none, or a value is unknown. */
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
    more: exactDifference(best.value, worst.value),
    feeMore: exactDifference(best.figures.fee, worst.figures.fee),
    leadsFrom: leading && trailing ? leadsFrom(leading, trailing) : null,
    dearestStop: dearestStop(byValue, best),
  };
}

/** Of the deposits up to the first year at which a client may stop. */
const firstShare = ({ figures }: PlacedFigures) => figures.stops[0]?.sharePercent ?? 0;

function dearestStop(byValue: readonly PlacedFigures[], best: PlacedFigures): FeesFinding['dearestStop'] {
  const [dearest] = byValue.toSorted((one, other) => firstShare(other) - firstShare(one));
  if (!dearest || firstShare(dearest) <= firstShare(best)) return null;
  return { way: dearest.way, sharePercent: firstShare(dearest), bestSharePercent: firstShare(best) };
}
