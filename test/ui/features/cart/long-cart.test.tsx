import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductPosition } from '#domain/cart/document.ts';
import { setShowsLines, startPreferences } from '#state/session/preferences.ts';
import { cartItem, fund } from '#test/helpers/cart/cart-catalogue.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { card, forgetCart, openCatalogue, showCart } from '#test/helpers/cart/open-cart.tsx';

startTranslations('en', ['ui', 'validation', 'cart', 'packages', 'forecast', 'drafts']);

/** Replaces the page's observer; the test decides which places are near the viewport. */
class PlaceObserver implements Pick<IntersectionObserver, 'observe' | 'unobserve'> {
  static readonly places = new Map<Element, PlaceObserver>();
  readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe(place: Element): void {
    PlaceObserver.places.set(place, this);
  }
  unobserve(place: Element): void {
    PlaceObserver.places.delete(place);
  }
  static move(place: Element, isIntersecting: boolean): void {
    const observer = PlaceObserver.places.get(place);
    const entry = { target: place, isIntersecting, boundingClientRect: { height: 248 } } as IntersectionObserverEntry;
    act(() => observer?.tell([entry], observer as unknown as IntersectionObserver));
  }
}

const fundIds = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);
const nameOf = (id: string) => `Fund ${id}`;

function showFunds(count: number, inputOf: (index: number) => Partial<ProductPosition['calcInput']> = () => ({})) {
  const ids = fundIds(count);
  openCatalogue({ maxCartItems: 1000, fundById: new Map(ids.map((id) => [id, fund({ id, name: nameOf(id) })])) });
  return showCart(ids.map((id, index) => cartItem('Fund', id, inputOf(index))));
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', PlaceObserver);
});
afterEach(() => {
  PlaceObserver.places.clear();
  setShowsLines(false);
  forgetCart();
  vi.unstubAllGlobals();
});

const places = () => [...PlaceObserver.places.keys()];
const placeAt = (index: number): HTMLElement => places()[index] as HTMLElement;
const names = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));

describe('a cart that is too long to be rendered whole', () => {
  it('renders the cards near the viewport, and reserves the space of the others', () => {
    showFunds(150);
    expect(places()).toHaveLength(150);
    expect(names()).toEqual(['Fund f0']);
    PlaceObserver.move(placeAt(1), true);
    PlaceObserver.move(placeAt(90), true);
    expect(names()).toEqual(['Fund f0', 'Fund f1', 'Fund f90']);
    PlaceObserver.move(placeAt(90), false);
    expect(names()).toEqual(['Fund f0', 'Fund f1']);
    expect(placeAt(90).style.blockSize).toBe('248px');
  });

  it('keeps the card that has the focus, wherever the window scrolls', () => {
    showFunds(150);
    card('Fund f0')
      .getByRole('textbox', { name: /^One-off/ })
      .focus();
    PlaceObserver.move(placeAt(0), false);
    expect(names()).toEqual(['Fund f0']);
    expect(document.body).not.toHaveFocus();
  });

  it('is left at its real ends by End and Home, though their cards are not rendered yet (SIL-219)', async () => {
    const { user } = showFunds(150);
    screen.getByRole('article', { name: 'Fund f0' }).focus();
    await user.keyboard('{End}');
    expect(screen.getByRole('article', { name: 'Fund f149' })).toHaveFocus();
    PlaceObserver.move(placeAt(0), false);
    expect(names()).toEqual(['Fund f149']);
    await user.keyboard('{Home}');
    expect(screen.getByRole('article', { name: 'Fund f0' })).toHaveFocus();
  });

  it('moves to an incomplete field, however far it is (R16)', async () => {
    showFunds(150, (index) => (index === 120 ? { oneOffAmount: null } : {}));
    fireEvent.click(await screen.findByRole('button', { name: /1 item awaits an amount/ }));
    expect(card('Fund f120').getByRole('textbox', { name: /^One-off/ })).toBe(document.activeElement);
  });
});

describe('the shortcut to incomplete fields', () => {
  it('moves from field to field, but not out of a dialog', async () => {
    const { user } = showFunds(3, (index) => (index > 0 ? { oneOffAmount: null } : {}));
    const amount = (id: string) => card(nameOf(id)).getByRole('textbox', { name: /^One-off/ });
    const line = await screen.findByRole('button', { name: /2 items await an amount/ });
    expect(line).toHaveAttribute('aria-keyshortcuts', 'F8');
    await user.keyboard('{F8}');
    expect(amount('f1')).toHaveFocus();
    await user.keyboard('{F8}');
    expect(amount('f2')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save contract' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.click(name);
    await user.keyboard('{F8}');
    expect(name).toHaveFocus();
  });
});

describe('complete items as lines', () => {
  const choice = () => screen.getByRole('checkbox', { name: 'Show complete items on one line' });
  const isLine = (id: string) => card(nameOf(id)).queryByRole('textbox', { name: /^One-off/ }) === null;

  it('is a stored choice of the advisor; incomplete items stay expanded', async () => {
    const { user } = showFunds(3, (index) => (index === 1 ? { oneOffAmount: null } : {}));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(fundIds(3).map(isLine)).toEqual([false, false, false]);
    await user.click(choice());
    expect(fundIds(3).map(isLine)).toEqual([true, false, true]);
    expect(card('Fund f0').getByText('100 000 Kč')).toBeVisible();
    expect(card('Fund f0').getByText('100 000 · 10 years')).toBeVisible();

    setShowsLines(false);
    localStorage.setItem('cart-lines', 'true');
    act(() => startPreferences());
    await waitFor(() => expect(fundIds(3).map(isLine)).toEqual([true, false, true]));
    await user.click(choice());
    expect(fundIds(3).map(isLine)).toEqual([false, false, false]);
  });

  it('expands at its first field by its name, and collapses when it is left', async () => {
    const { user } = showFunds(2);
    await waitFor(() => expect(names()).toHaveLength(2));
    await user.click(choice());
    await user.click(card('Fund f0').getByRole('button', { name: 'Fund f0', expanded: false }));
    const amount = card('Fund f0').getByRole('textbox', { name: /^One-off/ });
    expect(amount).toHaveFocus();
    await user.clear(amount);
    await user.type(amount, '200000');
    await user.tab();
    await waitFor(() => expect(card('Fund f0').getByText('200 000 Kč')).toBeVisible());
    expect(isLine('f0')).toBe(false);
    await user.click(card('Fund f1').getByRole('button', { name: 'Fund f1' }));
    await waitFor(() => expect(fundIds(2).map(isLine)).toEqual([true, false]));
  });

  it('shows what was entered before the result, named once above the lines', async () => {
    const { user } = showFunds(2, () => ({ periodicalAmount: 5000, chargingMethodId: 'concurrently' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    await user.click(choice());
    const entries = card('Fund f0').getAllByRole('definition');
    expect(entries[0]).toHaveTextContent('100 000 + 5 000 monthly · 10 years');
    expect(entries.at(-1)).toHaveTextContent(/Kč$/);
    const seen = screen.getAllByText('Expected value').filter((label) => !label.matches('.visually-hidden, aside *'));
    expect(seen).toHaveLength(1);
  });

  it('does not collapse an item while it is being filled in', async () => {
    const { user } = showFunds(2, (index) => (index === 0 ? { oneOffAmount: null } : {}));
    await waitFor(() => expect(names()).toHaveLength(2));
    await user.click(choice());
    await user.type(card('Fund f0').getByRole('textbox', { name: /^One-off/ }), '5000');
    await waitFor(() =>
      expect(within(screen.getByRole('article', { name: 'Fund f0' })).getByText('5 000 Kč')).toBeVisible(),
    );
    expect(fundIds(2).map(isLine)).toEqual([false, true]);
  });

  it('is not offered for a single item', async () => {
    setShowsLines(true);
    showFunds(1);
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(isLine('f0')).toBe(false);
    expect(screen.queryByRole('checkbox', { name: 'Show complete items on one line' })).not.toBeInTheDocument();
  });
});
