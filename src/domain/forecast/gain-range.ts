import { exactSum } from '../money/exact.ts';

/**
 * Gains that can be forecast, in percent a year: -100 loses everything, and above 1,000 the figures would exceed the range of a
 * double (calculation, section 2).
 */
export const gainRange = { least: -100, most: 1000 } as const;

/** Returns a gain so many percentage points higher, within the range. */
export const shiftedGain = (gain: number, points: number): number =>
  Math.min(gainRange.most, Math.max(gainRange.least, exactSum([gain, points])));
