import { languages } from '#domain/catalogue/vocabulary.ts';

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
export const oneOf = (column: string, values: readonly string[]) =>
  `${column} text not null check (${column} in (${quoted(values)}))`;
export const oneOfOrUnknown = (column: string, values: readonly string[]) =>
  `${column} text check (${column} in (${quoted(values)}))`;
/** A text in every language of the portal, as an object keyed by language. */
export const texts = (column: string) => `${column} jsonb not null check (${column} ?& array[${quoted(languages)}])`;
export const textsOrNone = (column: string) => `${column} jsonb check (${column} ?& array[${quoted(languages)}])`;
export const amount = (column: string) => `${column} numeric(18, 2) check (${column} >= 0)`;
export const percent = (column: string) => `${column} numeric(9, 4)`;
export const gain = (column: string) => `${column} numeric(9, 4) check (${column} >= -100)`;
