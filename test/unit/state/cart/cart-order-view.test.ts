import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyOrder } from '#domain/cart/document.ts';
import { decodeCart, encodeCart } from '#contract/draft-codec.ts';
import type { CartPorts } from '#state/cart/cart-ports.ts';
import { saysOrderError } from '#state/cart/display-order.ts';
import { createCartBench, type CartBench } from '#test/helpers/cart/cart-bench.ts';
import { frameworkContract, freeUser } from '#test/helpers/cart/cart-order.ts';
import { noDetails } from '#domain/order/order-details.ts';
import { readKept, rewriteKept } from '#test/helpers/order/kept-order.ts';
import { installFakeStorage, type FakeStorage } from '#test/helpers/page/fake-storage.ts';

let storage: FakeStorage;
beforeEach(() => {
  vi.useFakeTimers();
  storage = installFakeStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const user = { id: 'advisor', currencyId: 'CZK', onlyOneAppendixItemType: false, ...freeUser() };

async function opened(overrides: Partial<CartPorts> = {}): Promise<CartBench> {
  const bench = createCartBench({ user: () => user, frameworkContracts: () => [], ...overrides });
  const opening = bench.store.open('advisor');
  await vi.runAllTimersAsync();
  await opening;
  return bench;
}

async function withFund(overrides: Partial<CartPorts> = {}): Promise<CartBench> {
  const bench = await opened(overrides);
  const adding = bench.store.add({ itemType: 'Fund', id: 'equity' });
  await vi.runAllTimersAsync();
  await adding;
  const [listed] = bench.store.list.positions;
  bench.store.changeItem(listed?.uuid ?? '', { oneOffAmount: 100_000 });
  await vi.runAllTimersAsync();
  return bench;
}

const feeOf = ({ store }: CartBench) => store.summary.forecast?.totals.indicativeFee;

describe('the order of the cart', () => {
  it('decides every fee at once: model and discount, and their undo (calculation, section 3)', async () => {
    const bench = await withFund();
    expect(feeOf(bench)).toBe(4000);
    const { order } = bench.store;
    order.chooseFeeModel('fix_fee_cz');
    order.change({ discount: 25 });
    await vi.runAllTimersAsync();
    expect(feeOf(bench)).toBe(3000);
    order.chooseFeeModel('paid_advisory_fee_cz');
    await vi.runAllTimersAsync();
    expect(feeOf(bench)).toBe(2000);
    order.change({ discount: 0.5 });
    await vi.runAllTimersAsync();
    expect(feeOf(bench)).toBe(1500);
    bench.store.undo();
    bench.store.undo();
    await vi.runAllTimersAsync();
    expect(feeOf(bench)).toBe(3000);
    expect(order.state.resolved.order).toMatchObject({ serviceFeeId: 'fix_fee_cz', discount: 25 });
  });

  it("counts the years of prepaid fees by the client's age", async () => {
    const prepaidFeeParameters = { maxAge: 65 };
    const bench = await withFund({ user: () => ({ ...user, prepaidFeeParameters }) });
    const [listed] = bench.store.list.positions;
    const input = { oneOffAmount: null, periodicalAmount: 1000, chargingMethodId: 'upfront', investmentHorizon: 10 };
    bench.store.changeItem(listed?.uuid ?? '', input);
    await vi.runAllTimersAsync();
    expect(feeOf(bench)).toBe(3600);
    bench.store.order.change({ dateOfBirth: '1965-11-22' });
    await vi.runAllTimersAsync();
    // Four years are prepaid, and the six after them are charged per instalment.
    expect(feeOf(bench)).toBe(4 * 360 + 72 * 40);
  });

  it('undoes and redoes a birth date that was entered before an emptying was undone (SIL-246)', async () => {
    const { store } = await withFund();
    store.order.change({ dateOfBirth: '1990-01-01' });
    store.removeAll();
    store.undo();
    while (store.redo());
    let undone = 0;
    while (store.undo()) undone += 1;
    let redone = 0;
    while (store.redo()) redone += 1;

    expect(undone).toBeGreaterThan(2);
    expect(redone).toBe(undone);
  });

  it('recalculates nothing for a fee that affects no figure', async () => {
    const bench = await withFund();
    bench.store.order.chooseFeeModel('paid_advisory_fee_cz');
    await vi.runAllTimersAsync();
    const calls = bench.calls();
    bench.store.order.change({ advisorFeeRelative: 1 });
    bench.store.order.change({ isLtip: true });
    await vi.runAllTimersAsync();
    expect(bench.calls()).toBe(calls);
  });

  it('shows an invalid value on blur and a missing one on the next step, not before', async () => {
    const { order } = (await withFund()).store;
    const says = (field: Parameters<typeof saysOrderError>[1]) => saysOrderError(order.state, field);
    expect(order.state.resolved.faults).toHaveProperty('serviceFeeId');
    expect(says('serviceFeeId')).toBe(false);
    order.chooseFeeModel('paid_advisory_fee_cz');
    order.change({ advisorFeeRelative: 7 }, { advisorFeeRelative: '7' });
    expect(says('advisorFeeRelative')).toBe(false);
    order.leaveField('advisorFeeRelative');
    expect(says('advisorFeeRelative')).toBe(true);
    order.change({ advisorFeeRelative: null }, { advisorFeeRelative: null });
    expect(says('advisorFeeRelative')).toBe(false);
    order.askForFields();
    expect(says('advisorFeeRelative')).toBe(true);
  });

  it('stores typed text that is not a value like entered values', async () => {
    const { store } = await withFund();
    store.order.change({ dateOfBirth: null }, { dateOfBirth: '31/02/2000' });
    store.flush();
    const again = await opened();
    expect(again.store.order.state.texts).toMatchObject({ dateOfBirth: '31/02/2000' });
    expect(again.store.order.state.resolved.faults.dateOfBirth).toEqual({ key: 'unreadable' });
  });

  it('is saved in a draft, and replaces the current one when it opens (SIL-127, DRAFT-15)', async () => {
    const bench = await withFund();
    bench.store.order.chooseFeeModel('fix_fee_cz');
    bench.store.order.change({ discount: 10, dateOfBirth: '1985-03-14' });
    const saved = encodeCart(bench.store.content());
    const { order } = bench.store.content();
    bench.store.removeAll();
    expect(bench.store.content().order).toEqual(emptyOrder);
    const decoded = decodeCart(saved);
    if (!decoded) throw new Error('no draft');
    bench.store.applyDraft(decoded, { ...noDetails, draft: { id: 'draft', name: 'Draft', revision: 1 } });
    expect(bench.store.content().order).toEqual(order);
    bench.store.undo();
    expect(bench.store.content().order).toEqual(emptyOrder);
  });
});

describe("the client's part of the order", () => {
  const born = '1985-03-14';
  const contract = frameworkContract({ id: 'framework-of-a-client', clientBirthDate: born });
  const contracts = { frameworkContracts: () => [contract] };
  const typed = '31/02/2000';

  it('is stored encrypted only, with its history; a reload restores both (C4, SIL-42)', async () => {
    const { store } = await withFund(contracts);
    store.order.chooseFrameworkContract(contract.id);
    vi.advanceTimersByTime(2000);
    store.order.change({ dateOfBirth: null }, { dateOfBirth: typed });
    vi.advanceTimersByTime(2000);
    store.order.change({ dateOfBirth: '1990-01-01' }, { dateOfBirth: null });
    vi.advanceTimersByTime(2000);
    store.order.change({ dateOfBirth: null }, { dateOfBirth: typed });
    store.flush();
    const leaks = () =>
      [...storage.texts.values(), ...storage.session.values()].filter((text) =>
        /1985-03-14|1990-01-01|framework-of|31\/02/.test(text),
      );
    expect(leaks()).toEqual([]);
    expect(readKept()?.text).toContain(typed);

    const again = (await opened(contracts)).store;
    expect(again.content()).toEqual(store.content());
    again.undo();
    expect(again.content().order.dateOfBirth).toBe('1990-01-01');
    again.undo();
    again.undo();
    expect(again.content().order).toMatchObject({ dateOfBirth: born, frameworkContractId: contract.id });
    again.redo();
    again.flush();
    const third = (await opened(contracts)).store;
    third.redo();
    expect(third.content().order.dateOfBirth).toBe('1990-01-01');
    expect(leaks()).toEqual([]);
  });

  it('is the same in a window that another one has changed (architecture, section 7)', async () => {
    const { store } = await withFund(contracts);
    store.order.switchAppendix(false);
    store.order.change({ dateOfBirth: born });
    store.flush();
    const other = (await opened(contracts)).store;
    other.order.chooseFeeModel('fix_fee_cz');
    other.order.change({ dateOfBirth: '1970-07-07' });
    other.flush();

    expect(store.content().order).toMatchObject({ serviceFeeId: 'fix_fee_cz', dateOfBirth: '1970-07-07' });
  });

  it.each([
    ['another value', { dateOfBirth: 'soon', frameworkContractId: 7 }],
    ['no order', 'none'],
  ])('opens as unknown if it is damaged: %s (R14)', async (_, order) => {
    const { store } = await withFund(contracts);
    store.order.switchAppendix(false);
    store.order.change({ dateOfBirth: born });
    store.flush();
    rewriteKept((kept) => ({ ...kept, cart: { ...kept.cart, order } }));
    const read = (await opened(contracts)).store.content();
    expect([read.order.dateOfBirth, read.order.frameworkContractId, read.positions.length]).toEqual([null, null, 1]);
  });
});
