import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productTypes, type ProductPosition } from '#domain/cart/document.ts';
import { decodeCart, encodeCart } from '#contract/draft-codec.ts';
import { cartItem, packageItem } from '#test/helpers/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart-order.ts';
import { hostileCartTexts } from '#test/helpers/hostile-cart-texts.ts';
import { runs } from '#test/setup/runs.ts';

const text = fc.stringMatching(/^[\p{L}\d_ -]{1,30}$/u);
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const amount = nullable(fc.integer({ min: 0, max: 1e12 }).map((cents) => cents / 100));
const plainItem: fc.Arbitrary<ProductPosition> = fc.record({
  uuid: fc.uuid(),
  id: fc.oneof(text, fc.constantFrom('__proto__', 'constructor', '2024-01-01')),
  itemType: fc.constantFrom(...productTypes),
  calcInput: fc.record({
    oneOffAmount: amount,
    periodicalAmount: amount,
    investmentHorizon: nullable(fc.integer({ min: 1, max: 99 })),
    chargingMethodId: nullable(text),
    currencyId: nullable(text),
    startingLineId: nullable(text),
    endingLineId: nullable(text),
  }),
  texts: fc.constantFrom({}, { oneOffAmount: '12x' }),
});
const item = fc
  .tuple(plainItem, fc.option(fc.boolean(), { nil: undefined }))
  .map(([plain, isAmlValidated]) => (isAmlValidated === undefined ? plain : { ...plain, isAmlValidated }));
const cart = fc.uniqueArray(item, { maxLength: 8, selector: ({ itemType, id }) => `${itemType} ${id}` });

describe('a draft', () => {
  it('gives back the cart it was made of, in its order (DATA-30, DATA-31, SIL-127, SIL-164)', () => {
    fc.assert(
      fc.property(cart, (positions) => {
        expect(decodeCart(encodeCart(cartOf(positions)))).toEqual({ ...cartOf(positions), leftOut: 0 });
      }),
    );
  });

  it('holds its positions as a typed item list, whose keys are never those of an object (API-77, SIL-164)', () => {
    fc.assert(
      fc.property(cart, (positions) => {
        const { items } = JSON.parse(encodeCart(cartOf(positions))) as { items: unknown };
        expect(items).toEqual({
          type: 'Map',
          items: positions.map((position) => [position.uuid, JSON.parse(JSON.stringify(position))]),
        });
      }),
    );
  });

  it('keeps a damaged entry from taking the others along, and counts it (SIL-127)', () => {
    fc.assert(
      fc.property(cart, fc.jsonValue(), fc.nat(), (positions, junk, at) => {
        const draft: { items: { items: unknown[] } } = JSON.parse(encodeCart(cartOf(positions)));
        draft.items.items.splice(at % (positions.length + 1), 0, ['junk', junk]);
        expect(decodeCart(JSON.stringify(draft))).toEqual({ ...cartOf(positions), leftOut: 1 });
      }),
    );
  });

  it('of any other text, form or version is refused (SIL-127, T23)', () => {
    for (const other of [
      '',
      'x',
      '[]',
      '{}',
      '{"version":2,"items":{"type":"Map","items":[]}}',
      'null',
      '{"version":1}',
    ])
      expect(decodeCart(other)).toBeNull();
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const decoded = decodeCart(JSON.stringify(value));
        expect(decoded === null || decoded.positions.length === 0).toBe(true);
      }),
    );
  });

  it.each(Object.entries(hostileCartTexts()))(
    'of hostile %s throws nothing and gives no position (T23, T25)',
    (_name, hostile) => {
      expect(decodeCart(hostile)?.positions ?? []).toEqual([]);
    },
  );

  it('of any text throws nothing (T23)', () => {
    const unit = fc.constantFrom('0', '[]', '["a",0]', '["a",{}]', '{"texts":{}}', '"\\\\\\"', '{', ']', 'null');
    const repeated = fc.tuple(unit, fc.integer({ min: 0, max: 60_000 })).map(([one, times]) => one.repeat(times));
    const listed = fc
      .tuple(unit, fc.integer({ min: 1, max: 60_000 }))
      .map(([one, times]) => `${`${one},`.repeat(times)}${one}`);
    const within = fc.oneof(repeated, listed).map((items) => `{"version":1,"items":{"type":"Map","items":[${items}]}}`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), repeated, within), (one) => {
        expect(decodeCart(one)?.positions ?? []).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('keeps a package with its funds and shares (DATA-33, SIL-127)', () => {
    const held = packageItem();
    const decoded = decodeCart(encodeCart(cartOf([held])));

    expect(decoded).toEqual({ ...cartOf([held]), leftOut: 0 });
    expect(held.division.funds.length).toBeGreaterThan(1);
  });

  it('saved before there were formats opens complete (SIL-127)', () => {
    const { uuid, id, itemType, calcInput } = cartItem('Fund', 'equity');
    const former = { uuid, id, itemType, calcInput };
    const data = JSON.stringify({ version: 1, items: { type: 'Map', items: [[uuid, former]] } });
    expect(decodeCart(data)).toEqual({ ...cartOf([{ ...former, texts: {} }]), leftOut: 0 });
    expect(decodeCart(data.replace('"version":1', '"version":1,"format":3'))).toBeNull();
  });

  it('holds no result of a calculation', () => {
    fc.assert(
      fc.property(cart, (positions) => {
        expect(encodeCart(cartOf(positions))).not.toMatch(/forecast/i);
      }),
    );
  });
});
