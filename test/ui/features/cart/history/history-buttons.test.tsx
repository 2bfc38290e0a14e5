import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cart } from '#state/cart/cart.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { card, forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'drafts']);
beforeEach(() => openCatalogue());
afterEach(() => {
  forgetCart();
});

const undo = () => screen.getByRole('button', { name: /^Undo|^Nothing to undo/ });
const redo = () => screen.getByRole('button', { name: /^Redo|^Nothing to redo/ });
const amount = () => card('Equity fund').getByRole('textbox', { name: /^One-off/ });
/** Types in one event, because the time between keys depends on the machine. */
async function enter(user: ReturnType<typeof showCart>['user'], text: string): Promise<void> {
  await user.tripleClick(amount());
  await user.paste(text);
}

const equityUuid = cartItem('Fund', 'equity').uuid;

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

describe('undo and redo of the cart', () => {
  it('are named by their effect, and announce it', async () => {
    const { user } = showCart([cartItem('Fund', 'equity')]);
    expect(undo()).toHaveAttribute('aria-disabled', 'true');
    await enter(user, '5000');
    expect(undo()).toHaveAttribute('aria-label', 'Undo: one-off, Equity fund');
    await user.click(undo());
    expect(plain(amount().getAttribute('value'))).toBe('100 000');
    expect(screen.getByText('Undone: one-off, Equity fund.')).toBeVisible();
    await user.click(redo());
    expect(plain(amount().getAttribute('value'))).toBe('5 000');
    expect(redo()).toHaveAttribute('aria-label', 'Nothing to redo');
  });

  it('respond to shortcuts outside text fields, which keep their own undo', async () => {
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

  it.each([
    ['a dialog', 'Save contract', 'dialog'],
    ['the open list of steps', 'Last steps and their effect', 'menu'],
  ])('respond to no shortcut in %s, which hides what they would change', async (_, opener, role) => {
    const { user } = showCart([cartItem('Fund', 'equity')]);
    await enter(user, '5000');
    await user.click(screen.getByRole('button', { name: opener }));
    const layer = await screen.findByRole(role);
    await waitFor(() => expect(layer).toContainElement(document.activeElement as HTMLElement));
    // Its first field would keep the browser's own undo.
    if (role === 'dialog') within(layer).getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(cart.product(equityUuid)?.resolved.position.calcInput.oneOffAmount).toBe(5000);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
    await user.keyboard('{Control>}z{/Control}');
    expect(cart.product(equityUuid)?.resolved.position.calcInput.oneOffAmount).toBe(100_000);
  });

  it('restore an emptied cart, whose page still shows them', async () => {
    const { user } = showCart([cartItem('Fund', 'equity'), cartItem('Fund', 'bond')]);
    await user.click(screen.getByRole('button', { name: 'Remove all items' }));
    await waitFor(() => expect(cart.list.positions).toEqual([]));
    await user.click(undo());
    expect(cart.list.positions.map(({ id }) => id)).toEqual(['equity', 'bond']);
  });
});
