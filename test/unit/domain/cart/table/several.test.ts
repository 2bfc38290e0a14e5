import { describe, expect, it } from 'vitest';
import type { CartDocument } from '#domain/cart/document.ts';
import { noHistory, recorded, subjectOf, undone, type CartHistory } from '#domain/cart/history/cart-history.ts';
import { preparePacking, prepareRemovals } from '#domain/cart/prepare/prepare-several.ts';
import { planPacking } from '#domain/cart/package/packing-plan.ts';
import { prepareMove, type Prepared } from '#domain/cart/prepare/prepare-change.ts';
import { splitOf } from '#domain/packages/divided-package.ts';
import { prepareCells } from '#domain/cart/table/cell-commands.ts';
import { applyPrepared } from '#test/helpers/cart/apply-prepared.ts';
import { cartItem, fund, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, orderContext } from '#test/helpers/cart/cart-order.ts';
import { prepareContext } from '#test/helpers/cart/prepare-context.ts';

const equity = cartItem('Fund', 'equity');
const bond = cartItem('Fund', 'bond');
const program = cartItem('Program', 'growth');
const bundle = packageItem();
const document = cartOf([equity, program, bundle]);

const done = (prepared: Prepared, before: CartDocument) => applyPrepared(before, prepared, orderContext());

describe('entry in many cells', () => {
  const years = [equity, program, bundle].map(({ uuid }) => ({
    uuid,
    column: 'investmentHorizon' as const,
    value: 15,
    text: null,
  }));

  it('is one step for products and packages together, undone at once', () => {
    const prepared = prepareCells(document, years);
    const after = done(prepared, document);
    expect(after.positions.map(({ calcInput }) => calcInput.investmentHorizon)).toEqual([15, 15, 15]);
    if ('refusal' in prepared) throw new Error(prepared.refusal);
    const subject = subjectOf(prepared.command);
    expect(subject).toEqual({ kind: 'change-input', uuid: null, field: 'investmentHorizon', count: 3 });
    const empty: CartHistory<null> = noHistory;
    const history = recorded(empty, { before: document, after, subject, at: 5 });
    expect(undone(history, after)?.document).toEqual(document);
    // A step right after it does not coalesce: it may affect other items.
    const again = recorded(history, { before: after, after: document, subject, at: 6 });
    expect(again.past).toHaveLength(2);
  });

  it('merges the cells of one product, and changes nothing if an item is gone', () => {
    const cells = [
      { uuid: equity.uuid, column: 'oneOffAmount' as const, value: 5000, text: null },
      { uuid: equity.uuid, column: 'periodicalAmount' as const, value: null, text: '12x' },
      { uuid: equity.uuid, column: 'currencyId' as const, value: 'EUR' },
    ];
    const [changed] = done(prepareCells(document, cells), document).positions;
    expect(changed).toMatchObject({
      calcInput: { oneOffAmount: 5000, periodicalAmount: null, currencyId: 'EUR' },
      texts: { periodicalAmount: '12x' },
    });
    const gone = { uuid: 'gone', column: 'oneOffAmount' as const, value: 1 };
    expect(prepareCells(document, [...cells, gone])).toEqual({ refusal: 'gone' });
  });

  it('puts a package amount only into its own column, and makes fund entries the leading value', () => {
    const share = { uuid: bundle.uuid, fundId: 'equity', column: 'periodicalAmount' as const, value: 30, text: '30' };
    const asShare = done(prepareCells(document, [share]), document).positions[2];
    expect(asShare).toMatchObject({ division: { method: 'PERCENT' } });
    const amount = { uuid: bundle.uuid, column: 'periodicalAmount' as const, value: 5000, text: null };
    expect(done(prepareCells(document, [amount]), document)).toBe(document);
    const total = { ...amount, column: 'oneOffAmount' as const };
    expect(done(prepareCells(document, [total]), document).positions[2]?.calcInput).toMatchObject({
      investedAmount: 5000,
    });
  });
});

describe('rows removed together', () => {
  it('form one step and keep the funds of a package as separate positions (PACK-13)', () => {
    const prepared = prepareRemovals(document, [program.uuid, bundle.uuid], prepareContext());
    const after = done(prepared, document);
    expect(after.positions.map(({ itemType, id }) => `${itemType} ${id}`)).toEqual(['Fund equity', 'Fund bond']);
    if ('refusal' in prepared) throw new Error(prepared.refusal);
    expect(subjectOf(prepared.command)).toMatchObject({ kind: 'remove', count: 2 });
  });

  it('all stay if one is already gone', () => {
    expect(prepareRemovals(document, [program.uuid, 'gone'], prepareContext())).toEqual({ refusal: 'gone' });
  });
});

describe('funds packed together', () => {
  const funds = cartOf([equity, bond]);

  it('become one new package (PACK-15)', () => {
    const prepared = preparePacking(
      funds,
      { uuid: null, fundUuids: [equity.uuid, bond.uuid], name: 'Both' },
      prepareContext(),
    );
    const [position, ...others] = done(prepared, funds).positions;
    expect(others).toEqual([]);
    expect(position).toMatchObject({ itemType: 'Package', name: 'Both' });
    expect(position?.itemType === 'Package' && position.division.funds.map(({ id }) => id)).toEqual(['equity', 'bond']);
  });

  it('all stay if one is refused (PACK-03)', () => {
    const qualified = new Map([
      ['equity', fund()],
      ['bond', fund({ id: 'bond', fundTypeId: 'qualified' })],
    ]);
    const context = prepareContext({ fundById: qualified });
    // In either order.
    for (const fundUuids of [
      [equity.uuid, bond.uuid],
      [bond.uuid, equity.uuid],
    ])
      expect(preparePacking(funds, { uuid: null, fundUuids, name: 'Both' }, context)).toEqual({ refusal: 'closed' });
  });

  it('all stay if the package accepts none, or the new one has no name (PACK-04, SHELL-55)', () => {
    const untyped = packageItem({ packageType: null });
    const fundUuids = [equity.uuid];
    const into = { uuid: untyped.uuid, fundUuids, name: '' };
    expect(preparePacking(cartOf([equity, untyped]), into, prepareContext())).toEqual({ refusal: 'closed' });
    expect(preparePacking(funds, { uuid: null, fundUuids, name: '  ' }, prepareContext())).toEqual({
      refusal: 'no-name',
    });
  });

  it('keep their amounts, in a new and in an existing package (SIL-105)', () => {
    const own = cartOf([
      cartItem('Fund', 'equity', { oneOffAmount: 100_000 }),
      cartItem('Fund', 'bond', { oneOffAmount: 50_000 }),
    ]);
    const fundUuids = own.positions.map(({ uuid }) => uuid);
    const [created] = done(
      preparePacking(own, { uuid: null, fundUuids, name: 'Both' }, prepareContext()),
      own,
    ).positions;
    expect(created).toMatchObject({ calcInput: { investmentType: 'OneOff', investedAmount: 150_000 } });
    expect(created?.itemType === 'Package' && splitOf(created.division, 150_000).amounts).toEqual([100_000, 50_000]);

    const further = cartOf([cartItem('Fund', 'fund1', { oneOffAmount: 30_000 }), packageItem()]);
    const into = { uuid: packageItem().uuid, fundUuids: [further.positions[0]?.uuid ?? ''], name: '' };
    const [filled] = done(preparePacking(further, into, prepareContext()), further).positions;
    expect(filled).toMatchObject({ calcInput: { investedAmount: 130_000 } });
    expect(filled?.itemType === 'Package' && splitOf(filled.division, 130_000).amounts).toEqual([
      60_000, 40_000, 30_000,
    ]);
  });

  it('are refused one by one if a currency or an amount would be lost (SIL-105)', () => {
    const { fundById } = prepareContext().catalogue;
    const euro = fund({ id: 'euro', currencyId: 'EUR', currencyIds: ['EUR'] });
    const context = prepareContext({ fundById: new Map([...fundById, ['euro', euro]]) });
    const both = cartItem('Fund', 'fund1', { oneOffAmount: 1_000, periodicalAmount: 1_000 });
    const items = cartOf([equity, bond, cartItem('Fund', 'euro', { currencyId: 'EUR' }), both, program]);
    const uuids = items.positions.map(({ uuid }) => uuid);
    const plan = planPacking(items, { uuid: null, uuids }, context);
    expect(plan.taken.map(({ id }) => id)).toEqual(['equity', 'bond']);
    expect(plan.refused.map(({ reason }) => reason)).toEqual(['currency', 'amount', 'not-for-package']);
    const move = { uuid: packageItem().uuid, fundUuid: uuids[2] ?? '' };
    expect(prepareMove(cartOf([...items.positions, packageItem()]), move, context)).toEqual({
      refusal: 'other-currency',
    });
  });
});
