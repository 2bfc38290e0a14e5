import { describe, expect, it } from 'vitest';
import { resolveOrder } from '#domain/cart/order/resolve-order.ts';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, freeUser, orderContext } from '#test/helpers/cart/cart-order.ts';
import { modelFees } from '../../../../server/documents/contract/contract-facts.ts';

function sentences(
  language: (typeof languages)[number],
  serviceFeeId: string,
  fee: object,
  discount: number,
): string[] {
  const document = cartOf([cartItem('Fund', 'equity')], { serviceFeeId, discount, ...fee });
  const order = resolveOrder(document, orderContext({ user: freeUser() }));
  const blocks = modelFees({ language, figures: { order }, ownCurrency: 'CZK' });
  return blocks.map((block) => (block.kind === 'text' ? block.text : ''));
}

describe('the fees of an order in a contract', () => {
  it.each(languages)(
    'name a discount in %s in its unit: points of the set-up fee, or percent (SIL-99, FEE-25)',
    (language) => {
      const premium = sentences(language, 'paid_advisory_fee_cz', { advisorFeeRelative: 0.85 }, 0.5).at(-1);
      expect(premium).toMatch(/ 0,5 /);
      expect(premium).not.toContain('%');
      const fixed = sentences(language, 'fix_fee_cz', { advisorFeeAbsolute: 1500 }, 10).at(-1);
      expect(fixed).toContain('10,00\u00A0%');
    },
  );

  it('do not name a discount that the figures do not have (SIL-99)', () => {
    const tooFine = sentences('en', 'fix_fee_cz', { advisorFeeAbsolute: 1500 }, 12.5);
    expect(tooFine).toHaveLength(2);
    expect(tooFine.join(' ')).not.toContain('discount');
  });
});
