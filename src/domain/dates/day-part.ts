export type DayPart = 'morning' | 'forenoon' | 'afternoon' | 'evening';

/** The part of the day that an hour (0 to 23) belongs to, by which one greets; the night counts as evening. */
export function dayPart(hour: number): DayPart {
  if (hour < 4 || hour >= 18) return 'evening';
  if (hour < 9) return 'morning';
  return hour < 12 ? 'forenoon' : 'afternoon';
}
