import { clientFields, type ClientValues } from '../client-form/client-values.ts';
import type { CardValues } from './change-details.ts';

/** Returns the fields of a card whose values differ; undefined for one that has none any more. */
export function cardChanges(before: Partial<ClientValues>, after: Partial<ClientValues>): CardValues {
  const fields = clientFields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(fields.map((field) => [field, after[field]]));
}
