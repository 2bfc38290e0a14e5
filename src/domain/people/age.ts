import { completedYears, type PlainDate } from '../dates/plain-date.ts';

export const adultYears = 18;

/**
 * Returns the completed years on a day; null for a birth date after it. 29 February counts as 1 March (domain rules, section
 * 1).
 */
export function ageOn(birthDate: PlainDate, today: PlainDate): number | null {
  const years = completedYears(birthDate, today);
  return years < 0 ? null : years;
}

/** Whether the person is at least 18 on the day (CLIENT-31). */
export function isAdult(birthDate: PlainDate, today: PlainDate): boolean {
  return completedYears(birthDate, today) >= adultYears;
}
