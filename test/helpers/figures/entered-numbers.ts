import type { DocumentFigures } from '#domain/cart/figures/document-figures.ts';
import { projectionsOf } from '#domain/cart/figures/position-figures.ts';
import { sampleRates } from '../documents/order-samples.ts';
import { digitsOf } from './shown-figures.ts';
import Big from 'big.js';

const percent = (value: number, decimals: number, isSigned = false) =>
  `${digitsOf(new Big(value), decimals, isSigned)}\u00A0%`;

/** Numbers of a document that are no figures of the forecast: what was entered, agreed or assumed, counts and years. */
export function enteredNumbers({ positions, order }: DocumentFigures, today: number): Set<string> {
  const inputs = positions.flatMap(projectionsOf).map(({ input }) => input.forecast);
  const horizon = Math.max(...inputs.map(({ investmentHorizon }) => investmentHorizon));
  const { age } = order.terms;
  const counts = Array.from({ length: Math.max(horizon, 12) + 1 }, (_, count) => [
    String(count),
    String(today + count),
    ...(age === null ? [] : [String(age + count)]),
  ]);
  const gains = inputs.flatMap(({ path }) =>
    (path ?? []).flatMap((line) =>
      [line.unfavourableGain, line.moderateGain, line.favourableGain].map((gain) => percent(gain, 2, true)),
    ),
  );
  const rates = inputs.flatMap(({ feeScheme: scheme }) =>
    [...(scheme?.paymentRanges ?? []), ...(scheme?.prepaidRanges ?? [])].flatMap(({ rate }) => [
      digitsOf(new Big(rate), 0, false),
      percent(rate, 0),
    ]),
  );
  const quoted = sampleRates.map(({ forexRate }) => digitsOf(new Big(forexRate), 4, false));
  return new Set([...counts.flat(), ...gains, ...rates, ...quoted, percent(2.5, 1)]);
}
