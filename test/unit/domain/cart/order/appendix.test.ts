import { describe, expect, it } from 'vitest';
import { emptyOrder, type CartDocument, type CartOrder } from '#domain/cart/document.ts';
import { resolveOrder } from '#domain/cart/order/resolve-order.ts';
import {
  prepareAppendix,
  prepareFeeModel,
  prepareFrameworkContract,
  prepareOrderChange,
} from '#domain/cart/prepare/prepare-order.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import {
  cartOf,
  commissionModels,
  frameworkContract,
  freeUser,
  orderContext,
  orderUser,
} from '#test/helpers/cart/cart-order.ts';
import { applyPrepared, refusalOf } from '#test/helpers/cart/apply-prepared.ts';

const fund = cartItem('Fund', 'equity');
const free = orderContext({ user: freeUser() });

describe('appendix', () => {
  const contract = frameworkContract();
  const withContracts = orderContext({ user: freeUser(), frameworkContracts: [contract] });
  const isAppendix = (document: CartDocument, ordering = withContracts) => resolveOrder(document, ordering).isAppendix;

  it('is the default from the first item on, for eligible users (FEE-13, FEE-27, SIL-116)', () => {
    expect(isAppendix(cartOf([fund]))).toBe(true);
    expect(isAppendix(cartOf([]))).toBe(false);
    expect(isAppendix(cartOf([fund]), free)).toBe(false);
    const closed = orderContext({ user: orderUser(), frameworkContracts: [contract] });
    expect(isAppendix(cartOf([fund]), closed)).toBe(false);
    expect(isAppendix(cartOf([fund], { contractIsAppendix: true }), closed)).toBe(false);
  });

  it('ends with the last item and stays off until switched on (FEE-12, SIL-116)', () => {
    const emptied = applyPrepared(cartOf([fund], { discount: 3 }), { command: { kind: 'remove-all' } }, withContracts);
    expect(emptied).toEqual(cartOf([], { contractIsAppendix: false }));
    const again = applyPrepared(emptied, { command: { kind: 'add', position: fund } }, withContracts);
    expect(isAppendix(again)).toBe(false);
    const on = applyPrepared(again, prepareAppendix(again, true, { ordering: withContracts }), withContracts);
    expect(isAppendix(on)).toBe(true);
  });

  it('stays off where an emptied cart is emptied once more, in another window too (SIL-116)', () => {
    const empty = { command: { kind: 'remove-all', withOrder: true } } as const;
    const emptied = applyPrepared(cartOf([fund], { discount: 3 }), empty, withContracts);
    expect(applyPrepared(emptied, empty, withContracts)).toEqual(emptied);
    const chosen = cartOf([], { contractIsAppendix: true, discount: 3 });
    expect(applyPrepared(chosen, empty, withContracts)).toEqual(cartOf([]));
  });

  it('does not end in a cart that was already empty, so that the head keeps its input', () => {
    const change = { change: { dateOfBirth: '1985-03-14' } };
    const document = cartOf([], { serviceFeeId: 'fix_fee_cz', discount: 5 });
    expect(
      applyPrepared(document, prepareOrderChange(document, change, { ordering: withContracts }), withContracts),
    ).toEqual(cartOf([], { serviceFeeId: 'fix_fee_cz', discount: 5, dateOfBirth: '1985-03-14' }));
  });

  it("refers to the chosen contract, only to one of the user's (CART-56)", () => {
    const other = frameworkContract({ id: 'other' });
    const ordering = orderContext({ user: freeUser(), frameworkContracts: [contract, other] });
    const chosen = (frameworkContractId: string | null) =>
      resolveOrder(cartOf([fund], { contractIsAppendix: true, frameworkContractId }), ordering);
    expect(chosen('other')).toMatchObject({ frameworkContract: other, faults: {} });
    expect(chosen('somebody else’s')).toMatchObject({ frameworkContract: null });
    expect(chosen('somebody else’s').faults).toHaveProperty('frameworkContractId');
    expect(chosen(null)).toMatchObject({ frameworkContract: null });
    expect(chosen(null).fee).toEqual({ advisorFeeRelative: null, advisorFeeAbsolute: null });
  });

  it('keeps the order of an emptied cart for a user who cannot order one', () => {
    const order = { serviceFeeId: 'fix_fee_cz', discount: 5 };
    const emptied = applyPrepared(cartOf([fund], order), { command: { kind: 'remove-all' } });
    expect(emptied).toEqual(cartOf([], order));
  });

  it('clears everything when switched, and nothing if it was already set (FEE-10)', () => {
    const full: Partial<CartOrder> = {
      serviceFeeId: 'fix_fee_cz',
      advisorFeeAbsolute: 0,
      discount: 5,
      dateOfBirth: '1985-03-14',
      isLtip: true,
      texts: { advisorFeeRelative: '?' },
    };
    const document = cartOf([fund], { ...full, contractIsAppendix: false });
    const switched = applyPrepared(
      document,
      prepareAppendix(document, true, { ordering: withContracts }),
      withContracts,
    );
    expect(switched.order).toEqual({ ...emptyOrder, contractIsAppendix: true });
    const empty = cartOf([], full);
    const decided = applyPrepared(empty, prepareAppendix(empty, false, { ordering: withContracts }), withContracts);
    expect(decided.order).toEqual({ ...empty.order, contractIsAppendix: false });
    expect(refusalOf(prepareAppendix(document, true, { ordering: free }))).toBe('closed');
  });

  it('takes fee model and fees from its contract, which is required (FEE-11, CART-56)', () => {
    const document = cartOf([fund], { serviceFeeId: 'fix_fee_cz', frameworkContractId: 'of somebody else' });
    const { faults, asked } = resolveOrder(document, withContracts);
    expect(faults).toEqual({ frameworkContractId: { key: 'mixed.required', values: {} } });
    expect([...asked]).toEqual(['frameworkContractId', 'dateOfBirth']);
    expect(refusalOf(prepareFeeModel(document, 'fix_fee_cz', { ordering: withContracts }))).toBe('closed');
    expect(refusalOf(prepareFrameworkContract(document, 'nowhere', { ordering: withContracts }))).toBe('closed');
    const change = { change: { isLtip: true } };
    expect(refusalOf(prepareOrderChange(document, change, { ordering: withContracts }))).toBe('closed');
  });

  const chosen = (parts: Parameters<typeof frameworkContract>[0], klasikPayments = [0, 1500]) => {
    const one = frameworkContract(parts);
    const ordering = orderContext({ user: freeUser({ klasikPayments }), frameworkContracts: [one] });
    const document = cartOf([fund], { discount: 4, texts: { dateOfBirth: '1' } });
    return applyPrepared(document, prepareFrameworkContract(document, one.id, { ordering }), ordering).order;
  };

  it('copies date of birth, LTIP flag and model from its contract (FEE-14, FEE-15)', () => {
    expect(chosen({})).toEqual({
      ...emptyOrder,
      contractIsAppendix: true,
      frameworkContractId: 'framework',
      serviceFeeId: 'paid_advisory_fee_cz',
      advisorFeeRelative: 0.85,
      dateOfBirth: '1985-03-14',
      isLtip: true,
      discount: 0,
    });
    expect(chosen({ commissionModelId: null, paidAdvisoryFeeRate: null, clientBirthDate: null })).toMatchObject({
      serviceFeeId: null,
      advisorFeeRelative: null,
      dateOfBirth: null,
    });
  });

  it('takes its fee from the contract, the service payment or fixed fees (FEE-16…18, SIL-111)', () => {
    const fees = (commissionModelId: string, payments?: number[]) => {
      const { advisorFeeRelative, advisorFeeAbsolute } = chosen({ commissionModelId }, payments);
      return [advisorFeeRelative, advisorFeeAbsolute];
    };
    expect(fees('paid_advisory_fee_cz')).toEqual([0.85, null]);
    expect(fees('servis_cz')).toEqual([0.9, null]);
    expect(fees('fix_fee_cz')).toEqual([null, 1500]);
    expect(fees('zdarma')).toEqual([null, 0]);
    expect(fees('fix_fee_cz', [0])).toEqual([null, null]);
    expect(fees('zdarma', [1500])).toEqual([null, null]);
  });

  it('uses the model of its contract, even the free one, and its fees without a discount', () => {
    const ordering = orderContext({
      user: freeUser(),
      frameworkContracts: [frameworkContract({ commissionModelId: 'zdarma' })],
    });
    const document = cartOf([fund]);
    const order = applyPrepared(document, prepareFrameworkContract(document, 'framework', { ordering }), ordering);
    const wished = { ...order, order: { ...order.order, discount: 50 } };
    expect(resolveOrder(wished, ordering)).toMatchObject({
      model: commissionModels.find(({ code }) => code === 'ZDARMA'),
      isLtip: true,
      canChooseLtip: false,
      fee: { advisorFeeRelative: null, advisorFeeAbsolute: 0 },
      faults: {},
      terms: { model: 'ZDARMA', discount: 0 },
    });
  });
});
