import { describe, expect, it } from 'vitest';
import { applyCommand } from '#domain/cart/commands/apply-command.ts';
import type { CartCommand } from '#domain/cart/commands/command.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { emptyCart, emptyOrder } from '#domain/cart/document.ts';
import { prepareSample, sampleCart, sampleTotals } from '#domain/cart/prepare/prepare-sample.ts';
import { cartCatalogue, fund, program } from '#test/helpers/cart/cart-catalogue.ts';
import { prepareContext } from '#test/helpers/cart/prepare-context.ts';

const totals = sampleTotals('CZK');
const classes = cartCatalogue().assetClassById;
const known = [...classes].filter(([, { moderateGain }]) => moderateGain !== null).map(([id]) => id);
const byId = <Entity extends { id: string }>(entities: Entity[]) => new Map(entities.map((one) => [one.id, one]));
const offer = (funds: number, programs: number) =>
  prepareContext({
    fundById: byId(
      Array.from({ length: funds }, (_, place) =>
        fund({ id: `f${place}`, assetClassId: known[Number(place > 2)] ?? null, minOneOffAmount: 40_000 }),
      ),
    ),
    programById: byId(Array.from({ length: programs }, (_, place) => program({ id: `p${place}` }))),
  });
const sampleOf = (context = offer(8, 2)): CartDocument => sampleCart(context, totals) ?? expect.fail('no sample');
const after = (document: CartDocument, command: CartCommand) => {
  const applied = applyCommand(document, command, prepareContext().ordering);
  return applied.done ? applied.document : expect.fail(applied.refusal);
};

describe('sampleCart', () => {
  it('takes the first product of each kind, then further ones, by the order of the catalogue (SIL-230)', () => {
    expect(sampleOf().positions.map(({ id }) => id)).toEqual(['f0', 'f3', 'p0', 'f1', 'f2']);
    expect(sampleOf(offer(8, 0)).positions.map(({ itemType }) => itemType)).toEqual(Array(5).fill('Fund'));
  });

  it('leaves out what is not offered, has no forecast or refuses one of the amounts', () => {
    const { positions } = sampleOf(prepareContext());
    expect(positions.map(({ id }) => id)).toEqual(['equity', 'growth', 'plain']);
    expect(sampleCart(offer(0, 0), totals)).toBeNull();
  });

  it('divides the money of the family, but never below a minimum', () => {
    const amounts = sampleOf().positions.map((one) => (one.itemType === 'Package' ? null : one.calcInput.oneOffAmount));
    expect(amounts).toEqual([90_000, 80_000, 60_000, 80_000, 80_000]);
  });

  it('is one step of several commands', () => {
    expect(prepareSample(emptyCart, offer(8, 2), totals)).toMatchObject({ command: { kind: 'several' } });
  });
});

describe('the mark of the sample', () => {
  it('stays with its items whatever the order becomes, and goes with the last one (SIL-230)', () => {
    const switched = after(sampleOf(), { kind: 'switch-appendix', contractIsAppendix: true });
    expect(switched.order.isSample).toBe(true);
    expect(after(switched, { kind: 'remove-all' }).order).not.toHaveProperty('isSample');
    expect(after(switched, { kind: 'remove-all', withOrder: true }).order).toEqual(emptyOrder);
  });

  it('is not passed on to a draft that replaces it', () => {
    const draft = { kind: 'apply-draft', positions: sampleOf().positions, order: emptyOrder } as const;
    expect(after(sampleOf(), draft).order).toEqual(emptyOrder);
  });
});
