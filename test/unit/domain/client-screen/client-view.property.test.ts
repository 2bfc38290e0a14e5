import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  clientParts,
  clientView,
  isAnotherCart,
  type ClientChoice,
  type ClientSource,
} from '#domain/client-screen/client-view.ts';

const amount = fc.option(fc.integer({ min: -1e9, max: 1e9 }));
/** Names that occur in no other part of a message. */
const secret = fc.uuid();

const source: fc.Arbitrary<ClientSource> = fc.record({
  currencyCode: fc.constantFrom('CZK', 'EUR'),
  years: fc.option(fc.integer({ min: 1, max: 99 })),
  firstYear: fc.integer({ min: 2000, max: 2100 }),
  isFormer: fc.boolean(),
  parts: fc.record({
    name: fc.option(secret),
    value: amount,
    invested: amount,
    returns: amount,
    fee: amount,
    chart: fc.option(fc.record({ moderate: fc.array(fc.integer(), { maxLength: 5 }) })),
    classes: fc.option(
      fc.array(fc.record({ id: secret, name: secret, colour: fc.constant('red'), percentage: fc.integer() }), {
        maxLength: 4,
      }),
    ),
    items: fc.option(fc.array(fc.record({ id: secret, name: secret, value: amount }), { maxLength: 4 })),
  }),
});
const choice: fc.Arbitrary<ClientChoice> = fc.record({
  name: fc.boolean(),
  value: fc.boolean(),
  invested: fc.boolean(),
  returns: fc.boolean(),
  fee: fc.boolean(),
  chart: fc.boolean(),
  classes: fc.boolean(),
  items: fc.boolean(),
});

it('sends the chosen parts of the cart as they are, and nothing of the others (SIL-221)', () => {
  fc.assert(
    fc.property(fc.record({ source, choice }), ({ source: given, choice: chosen }) => {
      const view = clientView(given, chosen);

      expect(Object.keys(view).toSorted()).toEqual(['currencyCode', 'firstYear', 'isFormer', 'parts', 'years']);
      for (const part of clientParts)
        expect(view.parts[part]).toEqual(chosen[part] && given.parts[part] !== null ? given.parts[part] : undefined);
      const text = JSON.stringify(view);
      const { name, items, classes } = given.parts;
      const hidden = [
        ...(chosen.name ? [] : [name]),
        ...(chosen.items ? [] : (items ?? []).flatMap(({ id, name: product }) => [id, product])),
        ...(chosen.classes ? [] : (classes ?? []).flatMap((one) => [one.id, one.name])),
      ];
      expect(hidden.filter((one) => one !== null && text.includes(one))).toEqual([]);
    }),
  );
});

it('tells another cart from an edited one by the positions that are left', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 9 }).map(String), { maxLength: 6 });
  fc.assert(
    fc.property(fc.record({ before: ids, after: ids }), ({ before, after }) => {
      const isEdited = before.length === 0 || before.some((id) => after.includes(id));
      expect(isAnotherCart(before, after)).toBe(!isEdited);
    }),
  );
});
