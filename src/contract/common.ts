import * as z from 'zod/mini';
import { hasCents, moneyLimit } from '#domain/money/has-cents.ts';
import { typedCode, withoutInvisible } from '#domain/text/plain-characters.ts';

// Compiling validators would need eval, which the content security policy forbids.
z.config({ jitless: true });

export const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Reads a typed code, number or address as it is meant, before it is checked (VALID-18). */
export const asCode = z.overwrite<string>(typedCode);
/** Drops invisible characters and surrounding spaces of a typed text before it is checked (VALID-20). */
export const asLine = z.overwrite<string>((text) => withoutInvisible(text).trim());

const longestToken = 128;

/** A one-time token of a link. */
export const token = z.string().check(asCode, z.minLength(1), z.maxLength(longestToken));

export const nullableId = z.nullable(id);
export const plainDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
export const timestamp = z.iso.datetime({ offset: true });
/** Money is exact in a double: at most 2 decimals and below 1e13 (architecture, section 3). */
export const money = z.number().check(
  z.gt(-moneyLimit),
  z.lt(moneyLimit),
  z.check(({ value, issues }) => {
    if (hasCents(value)) return;
    issues.push({ code: 'not_multiple_of', origin: 'number', divisor: 0.01, input: value });
  }),
);
export const percent = z.number();
export const nullableNumber = z.nullable(z.number());
/** Whether a text has no line break or other control character, as required in headers, file names and lists. */
export const isOneLine = (line: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(line);

/** A map is sent as a typed item list, so that its keys never become object keys (SIL-164). */
export function typedMap<Value extends z.core.SomeType>(value: Value) {
  return z.object({ type: z.literal('Map'), items: z.array(z.tuple([z.string(), value])) });
}
