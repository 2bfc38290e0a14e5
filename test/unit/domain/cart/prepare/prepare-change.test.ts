import { describe, expect, it } from 'vitest';
import {
  withoutPackages,
  prepareInput,
  prepareMove,
  prepareNewPackage,
  prepareRemoval,
  prepareTakeOut,
} from '#domain/cart/prepare/prepare-change.ts';
import { cartItem, packageItem, program } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { prepareContext } from '#test/helpers/cart/prepare-context.ts';

const equity = cartItem('Fund', 'equity');
const growth = cartItem('Program', 'growth');
const plan = cartItem('Contract', 'plan', { startingLineId: 'dynamic', endingLineId: 'balanced' });
const bundle = packageItem();
const document = cartOf([equity, growth, plan, bundle]);
const context = prepareContext();
const gone = { refusal: 'gone' };

describe('change of input', () => {
  const change = (uuid: string, parts: Parameters<typeof prepareInput>[1]['change']) =>
    prepareInput(document, { uuid, change: parts }, context);

  it('contains only the changed field, so that undo can name it', () => {
    for (const { uuid } of [equity, plan])
      expect(change(uuid, { oneOffAmount: 5000 })).toEqual({
        command: { kind: 'change-input', changes: [{ uuid, change: { oneOffAmount: 5000 } }] },
      });
    expect(change(plan.uuid, { endingLineId: 'reserve' })).toMatchObject({
      command: { changes: [{ change: { endingLineId: 'reserve' } }] },
    });
  });

  it("shortens the path's end with a starting line of a shorter horizon (CART-41)", () => {
    const prepared = change(plan.uuid, { startingLineId: 'reserve' });
    expect(prepared).toMatchObject({
      command: { changes: [{ change: { startingLineId: 'reserve', endingLineId: 'reserve' } }] },
    });
  });

  it('is refused for a product that is gone or a package', () => {
    expect(change('gone', { oneOffAmount: 5000 })).toEqual(gone);
    expect(change(bundle.uuid, { investmentHorizon: 5 })).toEqual(gone);
  });
});

describe('new package', () => {
  const made = (fundUuid: string, of = document, by = context) => prepareNewPackage(of, { fundUuid, name: 'Mine' }, by);

  it("starts with its fund's first charging method, or none if it has none", () => {
    expect(made(equity.uuid)).toMatchObject({
      command: { kind: 'create-package', position: { calcInput: { chargingMethodId: 'concurrently' } } },
    });
    const closed = cartItem('Fund', 'closed');
    expect(made(closed.uuid, cartOf([closed]))).toMatchObject({
      command: { position: { calcInput: { chargingMethodId: null } } },
    });
  });

  it('needs an ordinary separate fund, and packages switched on (PACK-03, PACK-15, PACK-29)', () => {
    for (const uuid of ['gone', growth.uuid, bundle.uuid]) expect(made(uuid)).toEqual(gone);
    const qualified = cartItem('Fund', 'qualified');
    expect(made(qualified.uuid, cartOf([qualified]))).toEqual({ refusal: 'closed' });
    expect(made(equity.uuid, document, { ...context, packagesDisabled: true })).toEqual({ refusal: 'closed' });
  });
});

describe('funds of a package', () => {
  it('move in and out only while fund and package exist', () => {
    expect(prepareMove(document, { uuid: bundle.uuid, fundUuid: 'gone' }, context)).toEqual(gone);
    for (const uuid of ['gone', growth.uuid, equity.uuid])
      expect(prepareTakeOut(document, { uuid, fundId: 'bond' }, context)).toEqual(gone);
  });

  it('become separate positions even if another kind of product has their id (PACK-13)', () => {
    const namesake = program({ id: 'equity' });
    const both = prepareContext({ programById: new Map([[namesake.id, namesake]]) });
    const of = (...others: Parameters<typeof cartOf>[0]) =>
      prepareRemoval(cartOf([bundle, ...others]), bundle.uuid, both);
    expect(of(cartItem('Program', 'equity'))).toMatchObject({ command: { alone: [{ id: 'equity' }, { id: 'bond' }] } });
    expect(of(equity)).toMatchObject({ command: { alone: [{ id: 'bond' }] } });
  });

  it('leave a cart without packages unchanged if packages are off (SIL-109)', () => {
    const off = { ...context, packagesDisabled: true };
    const alone = cartOf([equity, growth]);
    expect(withoutPackages(alone, off)).toBe(alone);
    expect(withoutPackages(document, off).positions.map(({ id }) => id)).toEqual(['equity', 'growth', 'plan', 'bond']);
  });
});
