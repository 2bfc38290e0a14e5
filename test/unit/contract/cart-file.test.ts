import { describe, expect, it } from 'vitest';
import { readCartFile } from '#contract/cart-file.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { emptyCart } from '#domain/cart/document.ts';
import { longestCartText } from '#domain/cart/text-bounds.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { hostileCartTexts } from '#test/helpers/cart/hostile-cart-texts.ts';

describe('cart file', () => {
  it('reports the line and character from which it is not JSON', () => {
    const text = JSON.stringify(JSON.parse(encodeCart(emptyCart)), null, 2);
    const broken = text.replace('"format"', 'format');
    const line = broken.split('\n').findIndex((one) => one.includes('format')) + 1;
    expect(readCartFile(broken)).toEqual({ fault: { kind: 'not-json', line, column: 3 } });
    expect(readCartFile('')).toEqual({ fault: { kind: 'not-json', line: 1, column: 1 } });
    expect(readCartFile('{\n"version": 1,')).toEqual({ fault: { kind: 'not-json', line: 2, column: 14 } });
  });

  it('is read without the byte order mark of an editor, with errors at the same position', () => {
    const text = encodeCart(emptyCart);
    expect(readCartFile(`\uFEFF${text}`)).toEqual(readCartFile(text));
    expect(readCartFile('\uFEFF{\nversion: 1}')).toEqual({ fault: { kind: 'not-json', line: 2, column: 1 } });
  });

  it.each([
    ['{"version":7,"items":{"type":"Map","items":[]}}', { kind: 'other-version', version: '7' }],
    ['{"version":1,"items":[]}', { kind: 'no-cart' }],
    ['{"version":1,"order":{"a":1,"a":2}}', { kind: 'repeated-member', field: 'order.a' }],
    ['[]', { kind: 'no-cart' }],
    [`"${'x'.repeat(longestCartText)}"`, { kind: 'too-large' }],
    ['['.repeat(100), { kind: 'too-large' }],
  ])('with invalid content reports the reason', (text, fault) => expect(readCartFile(text)).toEqual({ fault }));

  it('is opened as a whole or not at all: damage is reported by item and field', () => {
    const kept = (positions: readonly unknown[], order: unknown = emptyCart.order) =>
      JSON.stringify({
        version: 1,
        format: 2,
        items: { type: 'Map', items: positions.map((position, index) => [String(index), position]) },
        order,
      });
    const fund = cartItem('Fund', 'equity', { oneOffAmount: 100 });
    const wrong = { ...cartItem('Fund', 'bond'), calcInput: { ...fund.calcInput, oneOffAmount: '1e' } };

    expect(readCartFile(kept([fund, wrong]))).toEqual({
      fault: { kind: 'bad-field', item: 2, field: 'calcInput.oneOffAmount' },
    });
    expect(readCartFile(kept([fund, 7]))).toEqual({ fault: { kind: 'bad-item', item: 2 } });
    expect(readCartFile(kept([fund, { ...fund, uuid: 'other' }]))).toEqual({
      fault: { kind: 'repeated-item', item: 2 },
    });
    expect(readCartFile(kept([fund], { ...emptyCart.order, discount: 'a lot' }))).toEqual({
      fault: { kind: 'bad-terms', field: 'discount' },
    });
    const { isLtip, ...former } = emptyCart.order;
    expect(isLtip).toBe(false);
    expect(readCartFile(kept([7], former))).toEqual({ fault: { kind: 'bad-item', item: 1 } });
    expect(readCartFile(kept([fund], former))).toEqual({ cart: { positions: [fund], order: emptyCart.order } });
  });

  it.each(Object.entries(hostileCartTexts()))('never throws for hostile %s', (_name, text) => {
    expect(readCartFile(text)).toHaveProperty('fault');
  });
});
