import { describe, expect, it } from 'vitest';
import { matchProduct, productNames } from '#domain/cart/paste/match-product.ts';
import { statedIsin } from '#domain/cart/paste/stated-isin.ts';
import { named } from './paste-plan-helpers.ts';

describe('statedIsin', () => {
  it.each([
    ['CZ0008474210', 'CZ0008474210'],
    ['cz0008474210', 'CZ0008474210'],
    ['CZ 0008 474 053', 'CZ0008474053'],
    ['CZ0008474053', 'CZ0008474053'],
    ['Kamenec Akcie (CZ0008474053)', 'CZ0008474053'],
    ['ISIN: LU1783402636, EUR', 'LU1783402636'],
    ['IE00B4L5Y983 iShares', 'IE00B4L5Y983'],
    ['IE00B4L5Y983 / CZ0008474053', null],
    ['Kamenec Akcie', null],
    // The form of an ISIN with words around it, but a wrong check digit: part of a name.
    ['Fond CZ0008474999', null],
    ['US Bond Fund 5', null],
    ['', null],
  ])('finds in %j %s (CART-63)', (cell, isin) => expect(statedIsin(cell)).toBe(isin));
});

describe('matchProduct', () => {
  const products = [
    named('crowns', 'iShares World', 'IE00B4L5Y983'),
    named('pounds', 'iShares World GBP', 'CZ0008474053'),
  ];
  const idOf = (text: string) => {
    const match = matchProduct(text, productNames(products));
    return match.kind === 'found' ? match.product.id : match.kind;
  };

  it('takes a stated ISIN for that product or none, whatever the name (CART-63)', () => {
    expect(idOf('IE00 B4L5 Y983')).toBe('crowns');
    expect(idOf('iShares World GBP (IE00B4L5Y983)')).toBe('crowns');
    expect(idOf('iShares World GBP US0378331005')).toBe('none');
    expect(idOf('US0378331005')).toBe('none');
  });
});
