import { addMonths, type PlainDate } from '#domain/dates/plain-date.ts';

/** A month of a forecast from today on as `10/2043`. */
export function monthText(today: PlainDate, month: number): string {
  const [year, number] = addMonths(today, month).split('-');
  return `${number}/${year}`;
}
