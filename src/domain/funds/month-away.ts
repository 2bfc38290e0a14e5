import { addMonths, type PlainDate } from '../dates/plain-date.ts';

/**
 * Returns the index of the first day at least a month after (or before) the given one; the last (or first) index if there is no
 * such day. The days ascend.
 */
export function monthAway(days: readonly PlainDate[], place: number, direction: -1 | 1): number {
  const last = days.length - 1;
  const day = days[place];
  if (day === undefined) return last;
  const goal = addMonths(day, direction);
  const found = direction > 0 ? days.findIndex((one) => one >= goal) : days.findLastIndex((one) => one <= goal);
  if (found >= 0) return found;
  return direction > 0 ? last : 0;
}
