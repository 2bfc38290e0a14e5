import type { TypedTexts } from '../document.ts';

/** Maximum length of a stored text: anything longer was not meant for the field. */
export const longestText = 200;

/** Returns the text to store; undefined if the field has a value or the text is blank. */
export function keptTypedText(value: unknown, text: string | null | undefined): string | undefined {
  if (value !== null || text == null || text.trim() === '') return undefined;
  return text.slice(0, longestText);
}

/**
 * Applies changes to the stored texts and removes texts of fields that have a value. Returns the same object if nothing
 * changes.
 */
export function withTypedTexts<Field extends string>(
  texts: TypedTexts<Field>,
  values: Readonly<Record<Field, unknown>>,
  typed: Partial<Record<Field, string | null>>,
  fields: readonly Field[],
): TypedTexts<Field> {
  const next: Partial<Record<Field, string>> = {};
  let isSame = true;
  for (const field of fields) {
    const text = keptTypedText(values[field], field in typed ? typed[field] : texts[field]);
    if (text !== undefined) next[field] = text;
    if (text !== texts[field]) isSame = false;
  }
  return isSame ? texts : next;
}

/** Applies a change to an object; returns the same object if no value differs. */
export function changed<Value extends object>(value: Value, change: Partial<Value>): Value {
  const isSame = Object.entries(change).every(([key, next]) => Object.is(Reflect.get(value, key), next));
  return isSame ? value : { ...value, ...change };
}
