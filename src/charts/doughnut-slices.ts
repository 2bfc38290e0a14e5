export interface DoughnutSlice {
  id: string;
  label: string;
  /** In any unit; the drawing divides by the sum. */
  value: number;
  /** A CSS colour of the palette. */
  colour: string;
}

const most = 6;
const otherColour = 'var(--color-line-control)';

/**
 * Returns the displayed slices: the largest first, at most six, the rest combined; empty slices are dropped (design, section
 * 7).
 */
export function shownSlices(slices: readonly DoughnutSlice[], otherLabel: string): DoughnutSlice[] {
  const sorted = slices.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value);
  if (sorted.length <= most) return sorted;
  const rest = sorted.slice(most).reduce((sum, { value }) => sum + value, 0);
  return [...sorted.slice(0, most), { id: 'other', label: otherLabel, value: rest, colour: otherColour }];
}
