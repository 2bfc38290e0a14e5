import { addMonths, type PlainDate } from './plain-date.ts';

/** Formats a month of the forecast, counted from today, as `10/2043`. */
export function monthText(today: PlainDate, month: number): string {
  const [year, number] = addMonths(today, month).split('-');
  return `${number}/${year}`;
}
