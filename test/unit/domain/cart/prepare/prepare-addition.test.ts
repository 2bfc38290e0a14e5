import { describe, expect, it } from 'vitest';
import type { CartFund } from '#domain/cart/catalogue/cart-catalogue.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import type { PackageTemplate } from '#domain/cart/package/new-package.ts';
import { prepareAddition, termsToAdd } from '#domain/cart/prepare/prepare-addition.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import { prepareContext } from '#test/helpers/cart/prepare-context.ts';

const template = (...fundIds: string[]): PackageTemplate => ({
  id: 'template',
  name: 'Retirement',
  packageType: 'Organisation',
  currencyId: 'CZK',
  funds: fundIds.map((idFund) => ({ idFund, ratio: 100 / fundIds.length })),
});
const wanted = { itemType: 'Package', id: 'template' } as const;
const offering = (found: PackageTemplate | null) => ({ ...prepareContext(), template: () => found });
const empty = cartOf([]);

describe('prepareAddition', () => {
  it('creates a package from a template, with the first common charging method (SIL-108)', () => {
    const prepared = prepareAddition(empty, wanted, offering(template('equity', 'bond')));
    expect(prepared).toMatchObject({
      command: {
        kind: 'apply-template',
        position: { id: 'template', calcInput: { chargingMethodId: 'concurrently' } },
      },
    });
  });

  it.each([
    ['that nobody knows', null],
    ['without any fund', template()],
    ['of which one fund is not on offer', template('equity', 'closed')],
    ['of which the only fund is not on offer', template('closed')],
  ])('refuses a template %s, without loading terms (CART-31, SIL-108)', (_, found) => {
    expect(prepareAddition(empty, wanted, offering(found))).toEqual({ refusal: 'not-offered' });
    expect(termsToAdd(wanted, offering(found))).toEqual([]);
  });

  it('refuses a template with funds that lack its currency, and lists them (SIL-181)', () => {
    const { fundById } = prepareContext().catalogue;
    const euro = { ...fundById.get('bond'), currencyId: 'EUR', currencyIds: ['EUR'] } as CartFund;
    const context = {
      ...prepareContext({ fundById: new Map([...fundById, ['bond', euro]]) }),
      template: () => template('equity', 'bond'),
    };
    expect(prepareAddition(empty, wanted, context)).toEqual({
      refusal: 'other-currency',
      currencyId: 'CZK',
      fundNames: [euro.name],
    });
    const inEuros = { ...context, template: () => ({ ...template('equity', 'bond'), currencyId: 'EUR' }) };
    expect(prepareAddition(empty, wanted, inEuros)).toMatchObject({
      command: { position: { calcInput: { currencyId: 'EUR' } } },
    });
  });

  it('reports what is not offered even in a full cart, but duplicates first (CART-31, SIL-70)', () => {
    const full: CartDocument = cartOf([cartItem('Fund', 'closed')]);
    const context = { ...prepareContext(), rules: { maxItems: 1, onlyOneAppendixItemType: false } };
    const refusalOf = (id: string) => prepareAddition(full, { itemType: 'Fund', id }, context);
    expect(refusalOf('nowhere')).toEqual({ refusal: 'not-offered' });
    expect(refusalOf('equity')).toEqual({ refusal: 'max-items' });
    expect(refusalOf('closed')).toEqual({ refusal: 'already-there' });
  });
});
