import { describe, expect, it } from 'vitest';
import type { PackagePosition } from '#domain/cart/document.ts';
import { resolvePackage } from '#domain/cart/resolve/resolve-package.ts';
import { byAmounts, byShares, cartCatalogue, packageItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { orderTerms } from '#test/helpers/cart/cart-order.ts';

/** Resolves a package while the terms of all its funds are loaded, except for those listed. */
const read = (position: PackagePosition, unread: readonly string[] = []) =>
  resolvePackage(position, {
    catalogue: cartCatalogue(),
    terms: ({ id }) => (unread.includes(id) ? null : terms()),
    order: orderTerms(),
  });

describe('resolvePackage', () => {
  it('refuses a total that grows beyond what can be proposed, and only such a one', () => {
    const errorsAt = (investmentHorizon: number) =>
      read(
        packageItem({
          calcInput: { investedAmount: 999_999_999_999, investmentHorizon },
          division: byShares('AMOUNT', { equity: 90, bond: 10 }),
        }),
      ).errors.fields;
    expect(errorsAt(10)).not.toHaveProperty('investedAmount');
    expect(errorsAt(40).investedAmount).toEqual({ key: 'mixed.value-too-large', bound: 10_000_000_000_000 });
  });

  it("gives the calculator each fund with the package's terms, without an amount", () => {
    const whole = { currencyId: 'EUR', investmentHorizon: 17, chargingMethodId: 'upfront' };
    const { input, hasTerms } = read(packageItem({ calcInput: whole }));
    const part = { currencyId: 'EUR', forecast: { oneOffAmount: 0, periodicalAmount: 0, investmentHorizon: 17 } };
    expect(input).toMatchObject({ kind: 'package', total: 100_000, isComplete: true, parts: [part, part] });
    expect(input).toMatchObject({
      parts: ['equity', 'bond'].map((id) => ({ forecast: { id: `uuid-package:${id}` } })),
    });
    expect(hasTerms).toBe(true);
  });

  // Each for one reason only.
  it.each([
    ['a field of it is wrong', packageItem({ calcInput: { investmentHorizon: null } }), []],
    ['one of its funds refuses what is invested', packageItem({ calcInput: { investmentType: 'Periodical' } }), []],
    ['one of its funds is no longer offered', packageItem({ division: byAmounts(2, { equity: 1, closed: 1 }) }), []],
    ['the terms of one fund are not read', packageItem(), ['bond']],
  ] as const)('projects nothing for a package if %s', (_, position, unread) => {
    const { input, hasTerms } = read(position, unread);
    expect(input).toMatchObject({ isComplete: false, parts: [] });
    expect(hasTerms).toBe(unread.length === 0);
  });
});
