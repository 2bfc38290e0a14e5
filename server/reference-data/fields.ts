import * as z from 'zod/mini';
import { money } from '#contract/common.ts';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { withoutInvisible } from '#domain/text/plain-characters.ts';

/** Says in the published schema what a value means. */
export const about = <Schema extends z.ZodMiniType>(meaning: string, schema: Schema): Schema =>
  schema.check(z.describe(meaning));

/** A text without invisible characters, which are dropped (VALID-20). */
const seen = z.string().check(z.overwrite(withoutInvisible));
/** One line without control characters and halves of pairs, which the database would not keep. */
export const line = seen.check(z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u));
/** Name of a record by which others refer to it. */
export const recordId = line.check(z.maxLength(64));
/** Text that may have line breaks. */
const text = seen.check(z.regex(/^(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|[\n\t])+$/u));
/** A text in every language of the portal. */
export const texts = z.record(z.enum(languages), text);

export const color = z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/)));
export const webAddress = z.url({ protocol: /^https?$/ }).check(z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]+$/u));
/** Place in a list whose records name it themselves. */
export const listPosition = z.int().check(z.gte(0), z.lte(1_000_000));

/** Money that is not negative. */
export const amount = money.check(z.gte(0));
/** A number with at most so many decimals, which the database keeps without rounding; the schema alone passes the smallest ones. */
export const decimal = (places: number) => {
  const steps = 10 ** places;
  const step = 1 / steps;
  return z.number().check(
    z.multipleOf(step),
    z.check(({ value, issues }) => {
      if (Math.round(value * steps) / steps === value) return;
      issues.push({ code: 'not_multiple_of', origin: 'number', divisor: step, input: value });
    }),
  );
};
export const percent = decimal(4).check(z.gt(-100_000), z.lt(100_000));
export const gain = percent.check(z.gte(-100));
export const share = percent.check(z.gt(0), z.lte(100));
export const riskLevel = z.int().check(z.gte(0), z.lte(7));

/** Rows of a list with their place in it, which is the order on the screen. */
export const inOrder = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, position) => ({ ...row, position }));
