import { formatTimestamp } from '#i18n/format.ts';
import { serverNow } from '#clock/server-clock.ts';

/** Formats when something was saved: the time of a save of today, the day with its time of an earlier one. */
export function savedTime(instant: string, now = serverNow()): string {
  const [day, time = ''] = formatTimestamp(instant).split('\u00A0');
  const [today] = formatTimestamp(now.toISOString()).split('\u00A0');
  return day === today ? time : formatTimestamp(instant);
}
