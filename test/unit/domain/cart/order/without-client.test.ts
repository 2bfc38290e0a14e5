import { describe, expect, it } from 'vitest';
import { emptyOrder } from '#domain/cart/document.ts';
import { withoutClient } from '#domain/cart/order/without-client.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';

describe('a cart without its client', () => {
  it('keeps everything but what belongs to the client or is no value', () => {
    const bundle = packageItem();
    const [first, ...others] = bundle.division.funds;
    if (!first) throw new Error('no fund');
    const typed = { id: first.id, kind: 'amount', amount: null, text: 'Jana' } as const;
    const plain = { id: first.id, kind: 'amount', amount: null } as const;
    const divided = (fund: typeof typed | typeof plain) => {
      const division = { ...bundle.division, funds: [fund, ...others] };
      return { ...division, before: { division, total: 5 } };
    };
    const fund = cartItem('Fund', 'equity', { oneOffAmount: 5 });
    const order = { ...emptyOrder, discount: 5, serviceFeeId: 'model', isLtip: true, contractIsAppendix: false };

    expect(
      withoutClient({
        positions: [
          { ...fund, isAmlValidated: true, texts: { oneOffAmount: 'Nováková' } },
          { ...bundle, isAmlValidated: false, division: divided(typed), texts: { investedAmount: 'Nováková' } },
        ],
        order: {
          ...order,
          id: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
          dateOfBirth: '1971-03-09',
          frameworkContractId: 'contract',
          texts: { discount: 'Nováková', dateOfBirth: '9. března' },
        },
      }),
    ).toEqual({ positions: [fund, { ...bundle, division: divided(plain) }], order });
  });
});
