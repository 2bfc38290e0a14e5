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
  item: resolvedItem,
  methods: z.exactOptional(z.array(chargingMethod, 'must be a list of charging methods')),
  inflation: z.exactOptional(numberBetween(inflationBounds.least, inflationBounds.most)),
  stress: z.exactOptional(object({ percent, month: whole(1, 99 * 12) })),
  goal: z.exactOptional(goal),
  fan: z.exactOptional(fan),
}).check((context) => {
  const { item, stress } = context.value;
  if (!stress || stress.month <= 12 * item.investmentHorizon) return;
  context.issues.push({
    code: 'custom',
    message: 'must not lie behind the horizon',
    path: ['stress', 'month'],
    input: stress.month,
  });
});

/**
 * Questions about resolved items, as the command line accepts them (calculation, section 11). Errors carry the path of
 * the value.
 */
export const analysisInput = object({ cases: z.array(analysisCase, 'must be a list of cases') });
export type AnalysisInput = z.infer<typeof analysisInput>;
