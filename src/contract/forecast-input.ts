import * as z from 'zod/mini';
import { calculationBases, chargingMethodKinds } from '#domain/catalogue/vocabulary.ts';
import { longestHorizon } from '#domain/forecast/forecast-plan.ts';
import { gainRange } from '#domain/forecast/gain-range.ts';
import { hasCents, moneyLimit } from '#domain/money/has-cents.ts';

export const numberBetween = (least: number, most: number) =>
  z
    .number('must be a number')
    .check(z.gte(least, `must not be below ${least}`), z.lte(most, `must not be above ${most}`));

/** Money that a double holds exactly, as well as every sum over the longest horizon. */
export const amount = z
  .number('must be a number')
  .check(
    z.gte(0, 'must not be negative'),
    z.lt(moneyLimit, 'must be below 10,000,000,000,000'),
    z.refine(hasCents, 'must not have more than 2 decimals'),
  );

export const shareInPercent = numberBetween(0, 100);
const gain = numberBetween(gainRange.least, gainRange.most);
const years = numberBetween(0, 1000);
export const wholeYears = (least: number, most: number) =>
  numberBetween(least, most).check(z.refine(Number.isInteger, 'must be whole years'));

/** What a member is that an input does not have: a misspelt one would go unnoticed. */
export const unknownMember = 'is not known';

/** An object without unknown members. */
export const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? unknownMember : 'must be an object'),
  });

/** What files of test vectors say beside their input: it is ignored. */
export const annotations = { name: z.exactOptional(z.unknown()), expected: z.exactOptional(z.unknown()) };

/** Returns the faults of an input, each unknown member at its own path. */
export function inputFaults(issues: readonly z.core.$ZodIssue[]): { path: PropertyKey[]; message: string }[] {
  // A file of something else is not described member by member.
  const isOfSomethingElse = issues.some(({ code, path }) => code === 'invalid_type' && path.length === 1);
  return issues.flatMap((issue) => {
    const { code, path, message } = issue;
    if (code !== 'unrecognized_keys') return [{ path, message }];
    if (path.length === 0 && isOfSomethingElse) return [];
    return issue.keys.map((key) => ({ path: [...path, key], message }));
  });
}

export const optional = <Schema extends z.core.SomeType>(schema: Schema) => z.exactOptional(z.nullable(schema));
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const ranges = z
  .array(object({ from: amount, rate: shareInPercent }), 'must be a list of ranges')
  .check(
    z.refine(
      (list) => new Set(list.map((range) => range.from)).size === list.length,
      'must not name the same threshold twice',
    ),
  );

export const chargingMethod = object({
  method: oneOf(chargingMethodKinds),
  minimalInvestmentPct: optional(shareInPercent),
});

export const shortText = z
  .string('must be a text')
  .check(z.minLength(1, 'must not be empty'), z.maxLength(64, 'must not exceed 64 characters'));

export const resolvedItem = object({
  id: shortText,
  oneOffAmount: amount,
  periodicalAmount: amount,
  investmentHorizon: wholeYears(1, longestHorizon),
  chargingMethod: optional(chargingMethod),
  feeScheme: optional(
    object({ calculationBase: oneOf(calculationBases), paymentRanges: ranges, prepaidRanges: ranges }),
  ),
  discount: z.exactOptional(numberBetween(0, 1)),
  prepaid: optional(
    object({ maxAge: optional(years), maxInvestmentHorizon: optional(years), maxTargetAmount: optional(amount) }),
  ),
  age: optional(wholeYears(0, 150)),
  path: z.nullable(
    z
      .array(
        object({ investmentHorizon: years, unfavourableGain: gain, moderateGain: gain, favourableGain: gain }),
        'must be a list of lines, or null where the gains are unknown',
      )
      .check(z.minLength(1, 'must have at least one line')),
  ),
}).check((context) => {
  const { oneOffAmount, periodicalAmount, investmentHorizon } = context.value;
  // An amount that is too large on its own has its own error.
  if (oneOffAmount >= moneyLimit || periodicalAmount >= moneyLimit) return;
  if (oneOffAmount + periodicalAmount * 12 * investmentHorizon < moneyLimit) return;
  context.issues.push({
    code: 'custom',
    message: 'all payments together must be below 10,000,000,000,000',
    path: [],
    input: context.value,
  });
});

/** Resolved items, as the command line accepts them (calculation, section 9). Errors carry the path of the value. */
export const forecastInput = object({ items: z.array(resolvedItem, 'must be a list of items'), ...annotations });
export type ForecastInput = z.infer<typeof forecastInput>;

/** The items of a cart's terms, each with its currency. */
export const termsInput = z.object(
  { items: z.array(z.extend(resolvedItem, { currencyId: shortText }), 'must be a list of items') },
  'must be an object',
);
