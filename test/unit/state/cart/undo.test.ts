import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firstSteps } from '#domain/cart/steps/cart-steps.ts';
import { createCartBench, type CartBench } from '#test/helpers/cart/cart-bench.ts';
import { heldRecalculate } from '#test/helpers/cart/held-recalculate.ts';
import { orderCatalogue } from '#test/helpers/order/order-catalogue.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { orderContracts, orderingUser } from '#test/helpers/order/order-commands.ts';
import { noDetails } from '#domain/order/order-details.ts';
import { installFakeStorage } from '#test/helpers/page/fake-storage.ts';

describe('an order with undo', () => {
  beforeAll(() => {
    installFakeStorage();
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it('may restart its steps when an empty cart is emptied after an undo', async () => {
    const { store } = createCartBench({
      recalculate: heldRecalculate(),
      catalogue: () => orderCatalogue,
      user: () => orderingUser,
      frameworkContracts: () => orderContracts,
    });
    await store.open('emptied');
    store.order.change({ dateOfBirth: null }, { dateOfBirth: '31/02/2000' });
    store.undo();
    const before = store.content();
    store.steps.moveTo(1);
    store.removeAll();

    expect(store.content()).toEqual(before);
    expect(store.steps.state).toEqual(firstSteps);
    expect(store.undo()).toBeNull();
    store.close();
  });

  const bornOf = (bench: CartBench) => bench.store.content().order.dateOfBirth;
  const ofDraft = { ...noDetails, draft: { id: 'draft', name: 'Draft', revision: 1 } };

  it('repeats no step undone before the order of a client began (SIL-246)', async () => {
    const bench = createCartBench({ recalculate: heldRecalculate(), catalogue: () => orderCatalogue });
    await bench.store.open('begun');
    bench.store.order.change({ dateOfBirth: '1985-03-01' });
    bench.store.undo();
    bench.store.changeDetails({ kind: 'type-in-card', values: { lastName: 'Nováková' } });

    expect(bench.store.redo()).toBeNull();
    expect(bornOf(bench)).toBeNull();
    bench.store.close();
  });

  /** Opens the cart of a user, and after a reload again. */
  async function reopenable(user: string) {
    let orders = 0;
    const open = async () => {
      const bench = createCartBench({
        recalculate: heldRecalculate(),
        catalogue: () => orderCatalogue,
        newOrderId: () => String((orders += 1)).padStart(32, '0'),
      });
      await bench.store.open(user);
      return bench;
    };
    const first = await open();
    const reload = () => {
      first.store.close();
      return open();
    };
    return { first, reload };
  }

  it('keeps its date of birth where a draft of the same client is undone after a reload (SIL-246)', async () => {
    const { first, reload } = await reopenable('same-client');
    await first.store.add({ itemType: 'Fund', id: 'fund1' });
    first.store.order.change({ dateOfBirth: '1990-01-01' });
    first.store.applyDraft(cartOf([cartItem('Fund', 'fund2')], { dateOfBirth: '1990-01-01' }), ofDraft);
    const { store } = await reload();

    expect(store.undo()?.kind).toBe('apply-draft');
    expect(store.content().order.dateOfBirth).toBe('1990-01-01');
    expect(store.undo()?.kind).toBe('change-order');
    expect(store.content().order.dateOfBirth).toBeNull();
    store.close();
  });

  it('has the date of birth of each state of one order where a draft of it and its removal are undone (SIL-246)', async () => {
    const { first: bench } = await reopenable('same-order');
    await bench.store.add({ itemType: 'Fund', id: 'fund1' });
    bench.store.applyDraft(bench.store.content(), ofDraft);
    bench.store.order.change({ dateOfBirth: '1990-01-01' });
    bench.store.removeAll();

    const undone = ['remove-all', 'change-order', 'apply-draft', 'add'];
    const born = undone.map((kind) => [bench.store.undo()?.kind === kind, bornOf(bench)]);
    expect(born).toEqual([
      [true, '1990-01-01'],
      [true, null],
      [true, null],
      [true, null],
    ]);
    bench.store.close();
  });

  it.each(['at once', 'after a reload'])(
    'takes no date of birth from the client of the draft that is undone %s (SIL-246, SIL-174)',
    async (when) => {
      const { first, reload } = await reopenable(`other-client ${when}`);
      await first.store.add({ itemType: 'Fund', id: 'fund1' });
      first.store.applyDraft(cartOf([cartItem('Fund', 'fund2')], { dateOfBirth: '1990-01-01' }), ofDraft);
      const bench = when === 'at once' ? first : await reload();

      expect(bornOf(bench)).toBe('1990-01-01');
      expect(bench.store.undo()?.kind).toBe('apply-draft');
      expect(bornOf(bench)).toBeNull();
      bench.store.close();
    },
  );

  it('is written without serializing the steps that were written before', async () => {
    let clock = 0;
    const { store } = createCartBench({ recalculate: heldRecalculate(), now: () => (clock += 5000) });
    await store.open('long');
    await store.add({ itemType: 'Fund', id: 'fund1' });
    const [uuid = ''] = store.list.positions.map((position) => position.uuid);
    const edit = (oneOffAmount: number) => {
      store.changeItem(uuid, { oneOffAmount });
      store.flush();
    };
    for (let amount = 1000; amount < 1300; amount += 1) edit(amount);
    expect(store.history.newest?.field).toBe('oneOffAmount');

    const stringify = vi.spyOn(JSON, 'stringify');
    edit(2000);
    const texts = stringify.mock.results.map(({ value }) => String(value));
    stringify.mockRestore();
    // Each of the 300 steps has some 250 characters.
    expect(texts.join('').length).toBeLessThan(10_000);
    const again = createCartBench();
    await again.store.open('long');
    expect(again.store.history.steps.past).toHaveLength(302);
    again.store.close();
    store.close();
  });
});
