export type DayPart = 'morning' | 'forenoon' | 'afternoon' | 'evening';

/** Returns the part of the day of an hour (0 to 23) for a greeting; the night counts as evening. */
export function dayPart(hour: number): DayPart {
  if (hour < 4 || hour >= 18) return 'evening';
  if (hour < 9) return 'morning';
  return hour < 12 ? 'forenoon' : 'afternoon';
}
