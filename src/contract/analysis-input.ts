import * as z from 'zod/mini';
import { correlationKinds } from '#domain/analysis/fan/correlation.ts';
import { highestSeed } from '#domain/analysis/fan/normal-source.ts';
import { inflationBounds } from '#domain/analysis/real/real-values.ts';
import {
  amount,
  chargingMethod,
  numberBetween,
  object,
  oneOf,
  optional,
  percent,
  resolvedItem,
  wholeYears,
} from './forecast-input.ts';

const whole = (least: number, most: number) =>
  numberBetween(least, most).check(z.refine(Number.isInteger, 'must be a whole number'));

const goal = object({
  field: oneOf(['oneOffAmount', 'periodicalAmount', 'investmentHorizon', 'gain']),
  target: amount,
  scenario: z.exactOptional(oneOf(['unfavourable', 'moderate', 'favourable'])),
  most: optional(amount),
});

/** Volatility in percent a year; a part without one has no uncertainty. */
const fan = object({
  paths: whole(1, 100_000),
  seed: whole(0, highestSeed),
  target: optional(amount),
  volatility: z.exactOptional(numberBetween(0, 1000)),
  assetClass: z.exactOptional(oneOf(correlationKinds)),
});

const analysisCase = object({
  item: z.exactOptional(resolvedItem),
  /** A cart with terms, or the name of its file; its own check follows (docs/proposal-data.md). */
  cart: z.exactOptional(z.unknown()),
  /** Of the client, which the terms of a cart do not hold. */
  age: z.exactOptional(wholeYears(0, 150)),
  methods: z.exactOptional(z.array(chargingMethod, 'must be a list of charging methods')),
  inflation: z.exactOptional(numberBetween(inflationBounds.least, inflationBounds.most)),
  stress: z.exactOptional(object({ percent, month: whole(1, 99 * 12) })),
  goal: z.exactOptional(goal),
  fan: z.exactOptional(fan),
}).check(({ value, issues }) => {
  const { item, cart, age, stress } = value;
  const fault = (path: readonly string[], message: string) =>
    issues.push({ code: 'custom', message, path: [...path], input: value });
  if (!item && cart === undefined) fault(['item'], 'is missing: a case has an item or a cart');
  if (item && cart !== undefined) fault(['cart'], 'must not be in a case with an item');
  if (item && age !== undefined) fault(['age'], 'must not be beside an item, which has its own');
  if (item && stress && stress.month > 12 * item.investmentHorizon)
    fault(['stress', 'month'], 'must not lie behind the horizon');
});

/**
 * Questions about resolved items and carts with terms, as the command line accepts them (calculation, section 11). Errors carry the path of
 * the value.
 */
export const analysisInput = object({ cases: z.array(analysisCase, 'must be a list of cases') });
export type AnalysisInput = z.infer<typeof analysisInput>;
