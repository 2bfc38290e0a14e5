import * as z from 'zod/mini';
import { correlationKinds } from '#domain/analysis/fan/correlation.ts';
import { longestHorizon } from '#domain/forecast/forecast-plan.ts';
import { convertedItem } from './analysis-input.ts';
import { numberBetween, object, oneOf, shortText, wholeYears } from './forecast-input.ts';

/** An item with what its spread rests on and the longest horizon that its product allows. */
const driverItem = z.extend(convertedItem, {
  /** Percent a year over 5 years; an item without one is left out of the spread. */
  volatility: z.exactOptional(numberBetween(0, 1000)),
  assetClass: z.exactOptional(oneOf(correlationKinds)),
  /** Items of the same class share its risk factor; that of the asset class if omitted. */
  classId: z.exactOptional(shortText),
  maxInvestmentHorizon: z.exactOptional(wholeYears(1, longestHorizon)),
});

/** Resolved items whose drivers are asked for (calculation, sections 14 and 15). Errors carry the path of the value. */
export const driversInput = object({ items: z.array(driverItem, 'must be a list of items') });
export type DriversInput = z.infer<typeof driversInput>;
