import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cart } from '#state/cart/cart.ts';
import { cartItem } from '#test/helpers/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/start-translations.ts';
import { card, forgetCart, openCatalogue, showCart } from './open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'drafts']);
beforeEach(() => openCatalogue());
afterEach(() => {
  forgetCart();
});

const undo = () => screen.getByRole('button', { name: /^Undo|^Nothing to undo/ });
const redo = () => screen.getByRole('button', { name: /^Redo|^Nothing to redo/ });
const amount = () => card('Equity fund').getByRole('textbox', { name: /^One-off/ });
/** In one go: how fast keys follow each other is up to the machine. */
async function enter(user: ReturnType<typeof showCart>['user'], text: string): Promise<void> {
  await user.tripleClick(amount());
  await user.paste(text);
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

describe('undo and redo of the cart', () => {
  it('are named by what they would do, and say so when it is done', async () => {
    const { user } = showCart([cartItem('Fund', 'equity')]);
    expect(undo().getAttribute('aria-disabled')).toBe('true');
    await enter(user, '5000');
    expect(undo().getAttribute('aria-label')).toBe('Undo: One-off, Equity fund');
    await user.click(undo());
    expect(plain(amount().getAttribute('value'))).toBe('100 000');
    expect(screen.getByText('Undone: One-off, Equity fund.')).toBeTruthy();
    await user.click(redo());
    expect(plain(amount().getAttribute('value'))).toBe('5 000');
    expect(redo().getAttribute('aria-label')).toBe('Nothing to redo');
  });

  it('work by keys outside of a text, which keeps the undo of its own', async () => {
    const { user } = showCart([cartItem('Fund', 'equity')]);
    await enter(user, '5000');
    await user.keyboard('{Control>}z{/Control}');
    expect(plain(amount().getAttribute('value'))).not.toBe('100 000');
    screen.getByRole('heading', { level: 1 }).focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(plain(amount().getAttribute('value'))).toBe('100 000');
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(plain(amount().getAttribute('value'))).toBe('5 000');
    await user.keyboard('{Meta>}z{/Meta}');
    await user.keyboard('{Control>}y{/Control}');
    expect(plain(amount().getAttribute('value'))).toBe('5 000');
  });

  it('bring back an emptied cart, whose page then still has them', async () => {
    const { user } = showCart([cartItem('Fund', 'equity'), cartItem('Fund', 'bond')]);
    await user.click(screen.getByRole('button', { name: 'Remove all items' }));
    await waitFor(() => expect(cart.list.positions).toEqual([]));
    await user.click(undo());
    expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity', 'bond']);
  });
});
