import { describe, expect, it } from 'vitest';
import { emptyOrder, type CartOrder } from '#domain/cart/document.ts';
import { offeredFeeModels } from '#domain/cart/order/fee-models.ts';
import { personalPart, withoutPerson } from '#domain/cart/order/personal-part.ts';
import { resolveOrder } from '#domain/cart/order/resolve-order.ts';
import { prepareFeeModel, prepareOrderChange } from '#domain/cart/prepare/prepare-order.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, freeUser, orderContext, orderUser } from '#test/helpers/cart/cart-order.ts';
import { applyPrepared, refusalOf } from '#test/helpers/cart/apply-prepared.ts';

const fund = cartItem('Fund', 'equity');
const free = orderContext({ user: freeUser() });

const withModel = (id: string, order: Partial<CartOrder> = {}, ordering = free) => {
  const document = cartOf([fund], order);
  return applyPrepared(document, prepareFeeModel(document, id, { ordering }), ordering).order;
};

describe('offered fee models', () => {
  it.each([
    ['SK', ['PAID_ADVISORY_FEE_SK', 'FIX_FEE_SK', 'SERVIS_SK']],
    ['CZ', ['PAID_ADVISORY_FEE_CZ', 'FIX_FEE_CZ', 'SERVIS_CZ']],
    ['DE', ['PAID_ADVISORY_FEE_CZ', 'FIX_FEE_CZ', 'SERVIS_CZ']],
  ])('in %s are those of the country, except the free one (FEE-19, FEE-20, SIL-113, SIL-115)', (countryId, codes) => {
    const offered = offeredFeeModels(orderContext({ user: orderUser({ countryId }) }));
    expect(offered.map(({ code }) => code)).toEqual(codes);
  });

  it('are the only ones that can be chosen', () => {
    const document = cartOf([fund]);
    for (const id of ['zdarma', 'fix_fee_sk', 'nowhere'])
      expect(refusalOf(prepareFeeModel(document, id, { ordering: free }))).toBe('closed');
  });
});

describe('choosing a fee model', () => {
  it('sets the first fixed fee, the service payment or the minimum fee (FEE-03…06, SIL-111)', () => {
    const former = { advisorFeeRelative: 1.1, advisorFeeAbsolute: 3000, discount: 12 };
    expect(withModel('fix_fee_cz', former)).toMatchObject({ advisorFeeRelative: null, advisorFeeAbsolute: 0 });
    expect(withModel('servis_cz', former)).toMatchObject({ advisorFeeRelative: 0.9, advisorFeeAbsolute: null });
    expect(withModel('paid_advisory_fee_cz', former)).toMatchObject({
      advisorFeeRelative: 0.5,
      advisorFeeAbsolute: null,
    });
    const bare = orderContext({ user: orderUser() });
    expect(withModel('paid_advisory_fee_cz', former, bare).advisorFeeRelative).toBe(0);
    expect(withModel('fix_fee_cz', former, bare).advisorFeeAbsolute).toBeNull();
  });

  it('resets the discount to 0 and the typed texts, except the date of birth (FEE-03, FEE-07)', () => {
    const typed = { discount: '1,x', advisorFeeRelative: '?', dateOfBirth: '14/0' };
    expect(withModel('servis_cz', { discount: 12, texts: typed, dateOfBirth: null })).toMatchObject({
      serviceFeeId: 'servis_cz',
      discount: 0,
      texts: { dateOfBirth: '14/0' },
    });
  });

  it('keeps the LTIP flag only if the model supports it (FEE-08, SIL-114)', () => {
    expect(withModel('fix_fee_cz', { isLtip: true }).isLtip).toBe(true);
    expect(withModel('servis_cz', { isLtip: true }).isLtip).toBe(false);
    expect(withModel('fix_fee_cz', { isLtip: false }).isLtip).toBe(false);
  });
});

describe('order', () => {
  const faults = (order: Partial<CartOrder>, ordering = free, positions = [fund]) =>
    resolveOrder(cartOf(positions, order), ordering).faults;

  it('requires a fee model that is still offered (FEE-02)', () => {
    expect(faults({})).toEqual({ serviceFeeId: { key: 'mixed.required', values: {} } });
    expect(faults({ serviceFeeId: 'gone' })).toHaveProperty('serviceFeeId');
    expect(faults({ serviceFeeId: 'zdarma' })).toHaveProperty('serviceFeeId');
    expect(resolveOrder(cartOf([fund], { serviceFeeId: 'fix_fee_sk', discount: 10 }), free)).toMatchObject({
      model: null,
      terms: { model: null, discount: 0 },
    });
  });

  it("requires the model's advisory fee within bounds (FEE-21, FEE-22, FEE-23, SEC-12, CONF-09)", () => {
    const premium = (advisorFeeRelative: number | null, ordering = free) =>
      faults({ serviceFeeId: 'paid_advisory_fee_cz', advisorFeeRelative }, ordering).advisorFeeRelative;
    expect(premium(null)).toMatchObject({ key: 'mixed.required' });
    expect(premium(0.49)).toEqual({ key: 'number.min', values: { min: 0.5 } });
    expect(premium(1.21)).toEqual({ key: 'number.max', values: { max: 1.2 } });
    expect([premium(0.5), premium(1.2)]).toEqual([undefined, undefined]);
    const bare = orderContext();
    expect([premium(0, bare), premium(100, bare)]).toEqual([undefined, undefined]);
    expect(premium(-0.01, bare)).toEqual({ key: 'number.min', values: { min: 0 } });
    expect(premium(100.01, bare)).toEqual({ key: 'number.max', values: { max: 100 } });
    const fixed = (advisorFeeAbsolute: number | null) => faults({ serviceFeeId: 'fix_fee_cz', advisorFeeAbsolute });
    expect(fixed(null)).toHaveProperty('advisorFeeAbsolute');
    expect(fixed(1499)).toHaveProperty('advisorFeeAbsolute');
    expect(fixed(1500)).toEqual({});
  });

  it('shows the current service payment, which cannot be edited (FEE-05, SIL-112)', () => {
    const document = cartOf([fund], { serviceFeeId: 'servis_cz', advisorFeeRelative: 5 });
    expect(resolveOrder(document, free)).toMatchObject({ fee: { advisorFeeRelative: 0.9 }, faults: {} });
    const change = { change: { advisorFeeRelative: 1 } };
    expect(refusalOf(prepareOrderChange(document, change, { ordering: free }))).toBe('closed');
    expect(
      refusalOf(
        prepareOrderChange(cartOf([fund], { serviceFeeId: 'paid_advisory_fee_cz' }), change, { ordering: free }),
      ),
    ).toBeNull();
  });

  it('rejects a fee with more than two decimals, except the service payment (FEE-05, FEE-22)', () => {
    const fine = { serviceFeeId: 'paid_advisory_fee_cz', advisorFeeRelative: 0.855 };
    expect(faults(fine).advisorFeeRelative).toEqual({ key: 'unreadable' });
    const service = (servisPayment: number) =>
      faults({ serviceFeeId: 'servis_cz' }, orderContext({ user: freeUser({ servisPayment }) }));
    // The bounds and decimals of typed fees do not apply to the fee set by the organisation.
    expect([service(0.855), service(0.3), service(5)]).toEqual([{}, {}, {}]);
  });

  it('has no error in a typed field that is now hidden', () => {
    const closed = orderContext({ user: freeUser({ allowEntryFeeDiscount: false }) });
    const order = { serviceFeeId: 'fix_fee_cz', advisorFeeAbsolute: 0, texts: { discount: '1,x' } };
    expect(faults(order, closed)).toEqual({});
    expect(faults(order)).toEqual({ discount: { key: 'unreadable' } });
  });

  it('bounds a discount by the set-up fee, otherwise by 100 (FEE-24, FEE-25, SEC-12, CONF-09)', () => {
    const premium = (discount: number) =>
      faults({ serviceFeeId: 'paid_advisory_fee_cz', advisorFeeRelative: 1, discount }).discount;
    expect([premium(0), premium(0.5), premium(2)]).toEqual([undefined, undefined, undefined]);
    expect(premium(2.1)).toEqual({ key: 'number.max', values: { max: 2 } });
    expect(premium(0.55)).toEqual({ key: 'unreadable' });
    const fixed = (discount: number) => faults({ serviceFeeId: 'servis_cz', discount }).discount;
    expect([fixed(0), fixed(100)]).toEqual([undefined, undefined]);
    expect(fixed(101)).toEqual({ key: 'number.max', values: { max: 100 } });
    expect(fixed(-1)).toEqual({ key: 'number.min', values: { min: 0 } });
    expect(fixed(0.5)).toEqual({ key: 'unreadable' });
  });

  it('ignores a discount that is invalid or not allowed to the user (FEE-24, FEE-26, SEC-08)', () => {
    const order = { serviceFeeId: 'fix_fee_cz', advisorFeeAbsolute: 0 };
    const discountOf = (discount: number, ordering = free) =>
      resolveOrder(cartOf([fund], { ...order, discount }), ordering).terms.discount;
    expect([discountOf(30), discountOf(101), discountOf(-1)]).toEqual([30, 0, 0]);
    const closed = orderContext({ user: freeUser({ allowEntryFeeDiscount: false }) });
    expect(discountOf(30, closed)).toBe(0);
    const change = { change: { discount: 10 } };
    // The user cannot change the service payment; the discount can be changed, but not in the same command (FEE-05).
    const service = cartOf([fund], { serviceFeeId: 'servis_cz' });
    const asked = (wished: Partial<CartOrder>) =>
      refusalOf(prepareOrderChange(service, { change: wished }, { ordering: free }));
    expect(asked({ discount: 10 })).toBeNull();
    expect(asked({ discount: 10, advisorFeeRelative: 1 })).toBe('closed');
    expect(refusalOf(prepareOrderChange(cartOf([fund], order), change, { ordering: closed }))).toBe('closed');
    expect(
      applyPrepared(cartOf([fund], order), prepareOrderChange(cartOf([fund], order), change, { ordering: free })).order
        .discount,
    ).toBe(10);
  });

  it('requires a birth date, not in the future, from users who check it (CART-54, SEC-10)', () => {
    const strict = orderContext({ user: freeUser({ checkBirthDate: true }) });
    const born = (dateOfBirth: string | null, ordering = strict) => faults({ dateOfBirth }, ordering).dateOfBirth;
    expect(born(null)).toMatchObject({ key: 'mixed.required' });
    expect(born(null, free)).toBeUndefined();
    expect(born('1985-03-14')).toBeUndefined();
    expect(born('2026-11-22')).toBeUndefined();
    expect(born('2026-11-23')).toEqual({ key: 'date.max', values: { max: '2026-11-22' } });
    expect(faults({ texts: { dateOfBirth: '31/02/2000' } })).toMatchObject({ dateOfBirth: { key: 'unreadable' } });
  });

  it('returns the age, or null for a birth in the future', () => {
    const age = (dateOfBirth: string) => resolveOrder(cartOf([], { dateOfBirth }), free).terms.age;
    expect([age('1985-11-22'), age('1985-11-23'), age('2027-01-01')]).toEqual([41, 40, null]);
  });

  it('allows LTIP only under a supporting model, for users with the controls (FEE-09, FEE-27)', () => {
    const read = (serviceFeeId: string, ordering = free) =>
      resolveOrder(cartOf([fund], { serviceFeeId, isLtip: true }), ordering);
    expect(read('fix_fee_cz')).toMatchObject({ isLtip: true, canChooseLtip: true });
    expect(read('servis_cz')).toMatchObject({ isLtip: false, canChooseLtip: false });
    const closed = orderContext({ user: freeUser({ allowSameFrameworkContract: false }) });
    expect(read('fix_fee_cz', closed)).toMatchObject({ isLtip: false, canChooseLtip: false });
    const change = { change: { isLtip: true } };
    const ask = (serviceFeeId: string) =>
      prepareOrderChange(cartOf([fund], { serviceFeeId }), change, { ordering: free });
    expect([refusalOf(ask('fix_fee_cz')), refusalOf(ask('servis_cz'))]).toEqual([null, 'closed']);
  });

  it('reuses equal terms, so that a fee without effect on the figures resolves nothing again', () => {
    const before = resolveOrder(cartOf([fund], { serviceFeeId: 'paid_advisory_fee_cz', advisorFeeRelative: 1 }), free);
    const later = resolveOrder(
      cartOf([fund], { serviceFeeId: 'paid_advisory_fee_cz', advisorFeeRelative: 0.9 }),
      free,
      before,
    );
    expect(later.terms).toBe(before.terms);
    const other = resolveOrder(cartOf([fund], { serviceFeeId: 'fix_fee_cz' }), free, before);
    expect(other.terms).not.toBe(before.terms);
    for (const changed of [{ premiumSetUpFee: 3 }, { prepaidFeeParameters: { ...before.terms.prepaid } }]) {
      const ordering = orderContext({ user: freeUser(changed) });
      expect(resolveOrder({ ...cartOf([fund]), order: before.order }, ordering, before).terms).not.toBe(before.terms);
    }
  });
});

describe('personal part of an order', () => {
  it('consists of contract, date of birth and its typed text', () => {
    const order = { ...emptyOrder, frameworkContractId: 'framework', dateOfBirth: '1985-03-14', discount: 5 };
    const texts = { discount: '5,', dateOfBirth: '14/0' };

    expect(personalPart(order)).toStrictEqual({
      frameworkContractId: 'framework',
      dateOfBirth: '1985-03-14',
      texts: {},
    });
    expect(personalPart({ ...order, texts }).texts).toStrictEqual({ dateOfBirth: '14/0' });
    expect(withoutPerson({ ...order, texts })).toStrictEqual({ ...emptyOrder, discount: 5, texts: { discount: '5,' } });
  });
});

describe('leaving a cart for another client', () => {
  it('also clears the order, which emptying the cart keeps', () => {
    const document = cartOf([fund], { serviceFeeId: 'fix_fee_cz', dateOfBirth: '1985-03-14' });
    expect(applyPrepared(document, { command: { kind: 'remove-all', withOrder: true } })).toEqual(cartOf([]));
    expect(applyPrepared(document, { command: { kind: 'remove-all' } }).order).toBe(document.order);
  });
});
