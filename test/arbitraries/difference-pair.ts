import fc from 'fast-check';
import type { ConvertedItem, DifferenceItem } from '#domain/analysis/difference/difference-item.ts';
import { differenceFigures } from '#domain/analysis/difference/difference-item.ts';
import { scenarios } from '#domain/analysis/compare/compared-years.ts';
import { conversionBy } from '#domain/forecast/forex.ts';
import { forecastItem } from './forecast-item.ts';

/** The figure and the scenario of a difference. */
const askedFigure = fc.record({
  figure: fc.constantFrom(...differenceFigures),
  scenario: fc.constantFrom(...scenarios),
});

const counted = fc
  .record({
    forecast: forecastItem({ maxHorizon: 30, unknownGains: true }),
    currencyId: fc.constantFrom('CZK', 'EUR', 'USD'),
    factor: fc.constantFrom(1, 24.31, 22.5, 0.041),
  })
  .map(({ forecast: item, currencyId, factor }): Omit<ConvertedItem, 'id'> => {
    const { id: _, ...forecast } = item;
    return { leftOut: null, forecast, currencyId, conversion: conversionBy(factor) };
  });

const names = [
  'oneOffAmount',
  'periodicalAmount',
  'investmentHorizon',
  'chargingMethod',
  'feeScheme',
  'discount',
  'prepaid',
  'age',
  'path',
] as const;

/** Two items that count, equal in some of their inputs. */
const countedPair: fc.Arbitrary<[ConvertedItem, ConvertedItem]> = fc
  .record({
    id: fc.uuid(),
    one: counted,
    two: counted,
    isTaken: fc.tuple(...names.map(() => fc.boolean())),
    hasOwnRate: fc.boolean(),
    hasOwnCurrency: fc.boolean(),
  })
  .map(({ id, one, two, isTaken, hasOwnRate, hasOwnCurrency }) => {
    const taken = Object.fromEntries(names.flatMap((name, at) => (isTaken[at] ? [[name, two.forecast[name]]] : [])));
    const other: ConvertedItem = {
      id,
      leftOut: null,
      forecast: { ...one.forecast, ...taken },
      currencyId: hasOwnCurrency ? two.currencyId : one.currencyId,
      conversion: hasOwnRate || hasOwnCurrency ? two.conversion : one.conversion,
    };
    return [{ id, ...one }, other];
  });

/** Two carts: pairs, some left out by one or both, and items that only one of them has. */
const differenceCarts: fc.Arbitrary<[DifferenceItem[], DifferenceItem[]]> = fc
  .array(
    fc.record({
      pair: countedPair,
      base: fc.constantFrom('counted', 'counted', 'counted', 'left-out', 'missing'),
      other: fc.constantFrom('counted', 'counted', 'counted', 'left-out', 'missing'),
    }),
    { maxLength: 5 },
  )
  .map((rows) => {
    const itemOf = (item: ConvertedItem, state: string): DifferenceItem[] => {
      if (state === 'missing') return [];
      return [state === 'left-out' ? { id: item.id, leftOut: 'below-minimum' } : item];
    };
    return [
      rows.flatMap(({ pair: [base], base: state }) => itemOf(base, state)),
      rows.flatMap(({ pair: [, other], other: state }) => itemOf(other, state)),
    ];
  });

/** A pair of items that count, and what is asked about it. */
export const askedPair = fc.record({ pair: countedPair, asked: askedFigure });

/** Two carts, and what is asked about them. */
export const askedCarts = fc.record({ carts: differenceCarts, asked: askedFigure });
