import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/document.ts';
import { cart } from '#state/cart/cart.ts';
import { cartItem, fund } from '#test/helpers/cart/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { card, forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'drafts', 'next-step']);

const fundIds = Array.from({ length: 12 }, (_, index) => `f${index}`);
const named = (id: string) => `Fund ${id}`;
const items = fundIds.map((id) => cartItem('Fund', id, { oneOffAmount: 1000 }));
// By element, because queries by role are slow enough to delay the cards.
const shownCards = () => document.querySelectorAll('article').length;

beforeEach(() => {
  openCatalogue({ fundById: new Map(fundIds.map((id) => [id, fund({ id, name: named(id) })])) });
});
afterEach(forgetCart);

describe('a list of cards', () => {
  it('is rendered in steps: its first card at once, the others later', async () => {
    showCart(items);
    const counts = new Set([shownCards()]);
    await waitFor(
      () => {
        counts.add(shownCards());
        expect(shownCards()).toBe(12);
      },
      { interval: 50 },
    );
    expect(Math.min(...counts)).toBe(1);
    expect(counts.size).toBeGreaterThan(2);
    expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual(
      fundIds.map(named),
    );
  });

  it('is rendered in steps again when many items change, and keeps its cards when one does', async () => {
    showCart(items);
    await waitFor(() => expect(shownCards()).toBe(12));
    const [first] = document.querySelectorAll('article');
    act(() => cart.changeItem(items[0]?.uuid ?? '', { oneOffAmount: 2000 }));
    expect(document.querySelector('article')).toBe(first);
    expect(shownCards()).toBe(12);

    const replacing = fundIds.map((id) => cartItem('Fund', id, { oneOffAmount: 3000 }));
    const changes = [
      () => cart.applyDraft({ ...emptyCart, positions: replacing }),
      () => cart.undo(),
      () => cart.redo(),
    ];
    for (const change of changes) {
      act(() => void change());
      expect(shownCards()).toBe(1);
      await waitFor(() => expect(shownCards()).toBe(12));
    }
    expect(cart.content().positions).toEqual(replacing);
  });

  it('returns the focus to the field that had it, unless it has moved on meanwhile', async () => {
    showCart(items);
    await waitFor(() => expect(shownCards()).toBe(12));
    const replace = (oneOffAmount: number) => {
      const positions = fundIds.map((id) => cartItem('Fund', id, { oneOffAmount }));
      act(() => void cart.applyDraft({ ...emptyCart, positions }));
      expect(shownCards()).toBe(1);
    };
    const amount = () => card(named('f7')).getByRole('textbox', { name: /^One-off/ });
    act(() => amount().focus());
    replace(3000);
    await waitFor(() => expect(shownCards()).toBe(12));
    expect(amount()).toHaveFocus();

    replace(4000);
    const undo = screen.getByRole('button', { name: /^Undo/ });
    act(() => undo.focus());
    await waitFor(() => expect(shownCards()).toBe(12));
    expect(undo).toHaveFocus();
  });

  it('renders a card at once if the user navigates to it (SIL-111)', async () => {
    const last = cartItem('Fund', 'f11', { oneOffAmount: null });
    showCart([...items.slice(0, 11), last]);
    fireEvent.click(await screen.findByRole('button', { name: /awaits an amount|next/i }));
    expect(card(named('f11')).getByRole('textbox', { name: /^One-off/ })).toBe(document.activeElement);
  });
});
