import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productTypes, type ProductPosition } from '#domain/cart/document.ts';
import { decodeCart, encodeCart } from '#contract/draft-codec.ts';
import { withVariants } from '#domain/cart/variants/plan-variant.ts';
import { planVariants } from '#test/arbitraries/plan-variants.ts';
import { calcInputOf } from '#test/arbitraries/calc-input.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { runs } from '#test/setup/runs.ts';

const text = fc.stringMatching(/^[\p{L}\d_ -]{1,30}$/u);
const plainItem: fc.Arbitrary<ProductPosition> = fc.record({
  uuid: fc.uuid(),
  id: fc.oneof(text, fc.constantFrom('__proto__', 'constructor', '2024-01-01')),
  itemType: fc.constantFrom(...productTypes),
  calcInput: calcInputOf({
    amount: fc.integer({ min: 0, max: 1e12 }).map((cents) => cents / 100),
    years: fc.integer({ min: 1, max: 99 }),
    id: text,
  }),
  texts: fc.constantFrom({}, { oneOffAmount: '12x' }),
});
const item = fc
  .tuple(plainItem, fc.option(fc.boolean(), { nil: undefined }))
  .map(([plain, isAmlValidated]) => (isAmlValidated === undefined ? plain : { ...plain, isAmlValidated }));
const cart = fc.uniqueArray(item, { maxLength: 8, selector: ({ itemType, id }) => `${itemType} ${id}` });

describe('draft', () => {
  it('returns the cart it was made from, in its order (DATA-30, DATA-31, SIL-127, SIL-164)', () => {
    fc.assert(
      fc.property(cart, (positions) => {
        expect(decodeCart(encodeCart(cartOf(positions)))).toEqual({ ...cartOf(positions), leftOut: 0 });
      }),
    );
  });

  it('keeps its variants, and leaves out damaged ones alone (SIL-271)', () => {
    const variants = cart.chain((positions) =>
      fc.record({ positions: fc.constant(positions), variants: planVariants(positions), junk: fc.jsonValue() }),
    );
    fc.assert(
      fc.property(variants, ({ positions, variants: own, junk }) => {
        const whole = withVariants(cartOf(positions), own);
        expect(decodeCart(encodeCart(whole))).toEqual({ ...whole, leftOut: 0 });
        const damaged = { ...whole, variants: [...own, junk] } as typeof whole;
        expect(decodeCart(encodeCart(damaged))).toEqual({ ...whole, leftOut: 0 });
      }),
    );
  });

  it('contains its positions as a typed item list, never with object keys (API-77, SIL-164)', () => {
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

  it('keeps its other entries if one is damaged, and counts it (SIL-127)', () => {
    fc.assert(
      fc.property(fc.record({ positions: cart, junk: fc.jsonValue(), at: fc.nat() }), ({ positions, junk, at }) => {
        const draft: { items: { items: unknown[] } } = JSON.parse(encodeCart(cartOf(positions)));
        draft.items.items.splice(at % (positions.length + 1), 0, ['junk', junk]);
        expect(decodeCart(JSON.stringify(draft))).toEqual({ ...cartOf(positions), leftOut: 1 });
      }),
    );
  });

  it('of any other text, format or version is refused (SIL-127, T23)', () => {
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

  it('contains no result of a calculation', () => {
    fc.assert(
      fc.property(cart, (positions) => {
        expect(encodeCart(cartOf(positions))).not.toMatch(/forecast/i);
      }),
    );
  });

  it('of any text never throws (T23)', () => {
    const unit = fc.constantFrom('0', '[]', '["a",0]', '["a",{}]', '{"texts":{}}', '"\\\\\\"', '{', ']', 'null');
    const repeated = fc
      .record({ one: unit, times: fc.integer({ min: 0, max: 60_000 }) })
      .map(({ one, times }) => one.repeat(times));
    const listed = fc
      .record({ one: unit, times: fc.integer({ min: 1, max: 60_000 }) })
      .map(({ one, times }) => `${`${one},`.repeat(times)}${one}`);
    const within = fc.oneof(repeated, listed).map((items) => `{"version":1,"items":{"type":"Map","items":[${items}]}}`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), repeated, within), (one) => {
        expect(decodeCart(one)?.positions ?? []).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});
