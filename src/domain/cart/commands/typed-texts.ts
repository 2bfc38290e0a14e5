import type { TypedTexts } from '../document.ts';

/** Longest text that is kept of a field: what is longer was never meant for it. */
export const longestText = 200;

/** The text as it is kept: nothing where the field has a value or is empty. */
export function keptText(value: unknown, text: string | null | undefined): string | undefined {
  if (value !== null || text == null || text.trim() === '') return undefined;
  return text.slice(0, longestText);
}

/**
 * The texts after a change: what no longer stands beside an empty value goes. The same object where nothing changes.
 */
export function withTexts<Field extends string>(
  texts: TypedTexts<Field>,
  values: Readonly<Record<Field, unknown>>,
  typed: Partial<Record<Field, string | null>>,
  fields: readonly Field[],
): TypedTexts<Field> {
  const next: Partial<Record<Field, string>> = {};
  let isSame = true;
  for (const field of fields) {
    const text = keptText(values[field], field in typed ? typed[field] : texts[field]);
    if (text !== undefined) next[field] = text;
    if (text !== texts[field]) isSame = false;
  }
  return isSame ? texts : next;
}

/** The object with the change; the same one where the change changes nothing. */
export function changed<Value extends object>(value: Value, change: Partial<Value>): Value {
  const isSame = Object.entries(change).every(([key, next]) => Object.is(Reflect.get(value, key), next));
  return isSame ? value : { ...value, ...change };
}
