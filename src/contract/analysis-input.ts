import * as z from 'zod/mini';
import { scenarios } from '#domain/analysis/compare/compared-years.ts';
import { differenceFigures } from '#domain/analysis/difference/difference-item.ts';
import { correlationKinds } from '#domain/analysis/fan/correlation.ts';
import { highestSeed } from '#domain/analysis/fan/normal-source.ts';
import { inflationBounds } from '#domain/analysis/real/real-values.ts';
import {
  amount,
  annotations,
  chargingMethod,
  numberBetween,
  object,
  oneOf,
  optional,
  shareInPercent,
  resolvedItem,
  shortText,
  wholeYears,
} from './forecast-input.ts';

const whole = (least: number, most: number) =>
  numberBetween(least, most).check(z.refine(Number.isInteger, 'must be a whole number'));

const inflation = numberBetween(inflationBounds.least, inflationBounds.most);

const goal = object({
  field: oneOf(['oneOffAmount', 'periodicalAmount', 'investmentHorizon', 'gain']),
  target: amount,
  scenario: z.exactOptional(oneOf(scenarios)),
  /** No limit if null; the product's if missing. */
  most: optional(amount),
  /** In percent a year: the target is in money of month 0. */
  inflation: z.exactOptional(inflation),
});

/** Volatility in percent a year, and the class, of every part; those of a cart are in its file. */
const fan = object({
  paths: whole(1, 100_000),
  seed: whole(0, highestSeed),
  target: optional(amount),
  volatility: z.exactOptional(numberBetween(0, 1000)),
  assetClass: z.exactOptional(oneOf(correlationKinds)),
});

/** An item with its conversion into the client's currency, or the reason for which its cart leaves it out. */
export const convertedItem = z.extend(resolvedItem, {
  currency: z.exactOptional(shortText),
  factor: z.exactOptional(
    z.number('must be a number').check(z.gt(0, 'must be above 0'), z.lte(1e9, 'must not be above 1,000,000,000')),
  ),
  leftOut: optional(shortText),
});

const convertedItems = object({
  items: z.array(convertedItem, 'must be a list of items').check((context) => {
    const seen = new Set<string>();
    for (const [at, { id }] of context.value.entries()) {
      if (seen.has(id))
        context.issues.push({ code: 'custom', message: 'must not occur twice', path: [at, 'id'], input: id });
      seen.add(id);
    }
  }),
});

/** Two carts and the figure whose difference is divided (calculation, section 13). */
const difference = object({
  figure: z.exactOptional(oneOf(differenceFigures)),
  scenario: z.exactOptional(oneOf(scenarios)),
  base: convertedItems,
  other: convertedItems,
});

const analysisCase = object({
  item: z.exactOptional(resolvedItem),
  /** A cart with terms, or the name of its file; its own check follows (docs/proposal-data.md). */
  cart: z.exactOptional(z.unknown()),
  /** Of the client, which the terms of a cart do not hold. */
  age: z.exactOptional(wholeYears(0, 150)),
  difference: z.exactOptional(difference),
  methods: z.exactOptional(z.array(chargingMethod, 'must be a list of charging methods')),
  inflation: z.exactOptional(inflation),
  stress: z.exactOptional(object({ percent: shareInPercent, month: whole(1, 99 * 12) })),
  goal: z.exactOptional(goal),
  fan: z.exactOptional(fan),
  ...annotations,
}).check(({ value, issues }) => {
  const { item, cart, age, difference: asked, stress, name: _, expected: __, ...rest } = value;
  const fault = (path: readonly string[], message: string) =>
    issues.push({ code: 'custom', message, path: [...path], input: value });
  const isAskedOfItem = !asked || stress !== undefined || Object.keys(rest).length > 0;
  if (!item && cart === undefined && isAskedOfItem) fault(['item'], 'is missing: a case has an item or a cart');
  if (item && cart !== undefined) fault(['cart'], 'must not be in a case with an item');
  if (item && age !== undefined) fault(['age'], 'must not be beside an item, which has its own');
  if (item && stress && stress.month > 12 * item.investmentHorizon)
    fault(['stress', 'month'], 'must not lie behind the horizon');
});

/**
 * Questions about resolved items and carts with terms, as the command line accepts them (calculation, sections 11 and 13).
 * Errors carry the path of the value.
 */
export const analysisInput = object({ cases: z.array(analysisCase, 'must be a list of cases'), ...annotations });
export type AnalysisInput = z.infer<typeof analysisInput>;
