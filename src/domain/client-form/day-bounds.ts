import type { DayRange } from '../dates/calendar-month.ts';
import { addYears, isPlainDate, type PlainDate } from '../dates/plain-date.ts';
import { adultYears } from '../people/age.ts';

export type ClientDay =
  | 'dateOfBirth'
  | 'dateOfIssue'
  | 'dateOfExpiry'
  | 'secondaryDateOfIssue'
  | 'secondaryDateOfExpiry';

/** Minimum remaining validity of a document in years (CLIENT-39, CONF-08). */
const leastValidYears = 1;

/** Returns the days that a date of the card accepts (CLIENT-31, CLIENT-38, CLIENT-39, CLIENT-41). */
export function dayBounds(field: ClientDay, dateOfBirth: string, today: PlainDate): DayRange {
  switch (field) {
    case 'dateOfBirth':
      return { min: null, max: addYears(today, -adultYears) };
    case 'dateOfIssue':
    case 'secondaryDateOfIssue':
      return { min: isPlainDate(dateOfBirth) ? dateOfBirth : null, max: today };
    default:
      return { min: addYears(today, leastValidYears), max: null };
  }
}
