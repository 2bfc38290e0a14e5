import { act, render, screen, waitFor } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PasteDialog } from '#features/paste/paste-dialog.tsx';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import { fund } from '#test/helpers/cart/cart-catalogue.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en', ['ui', 'validation', 'cart', 'sheet-paste']);

const rows = 500;
const undecided = 400;

/** Tells rows whether they are near what is visible. */
class FakeObserver {
  static report: (target: Element, isIntersecting: boolean) => void = () => undefined;
  readonly observed = new Set<Element>();
  constructor(onMove: IntersectionObserverCallback) {
    FakeObserver.report = (target, isIntersecting) => {
      const boundingClientRect = { height: 60 } as DOMRectReadOnly;
      const entry = { target, isIntersecting, boundingClientRect } as IntersectionObserverEntry;
      if (this.observed.has(target)) onMove([entry], this as unknown as IntersectionObserver);
    };
  }
  observe = (element: Element) => this.observed.add(element);
  unobserve = (element: Element) => this.observed.delete(element);
}

beforeEach(() => {
  openCatalogue();
  const funds = Array.from({ length: rows }, (_, index) => fund({ id: `f${index}`, name: `Market ${index + 1} fund` }));
  const market = funds.map((one) => ({ ...one, performance: [] }));
  catalogueState.fundById = ref(new Map(market.map((one) => [one.id, one])) as never);
  catalogueState.fundMarket = ref({ ...catalogueState.fundMarket, version: 1, funds: market } as never);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => {
  forgetCart();
  vi.unstubAllGlobals();
});

async function openSheet(): Promise<void> {
  await cart.open('advisor');
  const lines = Array.from({ length: rows }, (_, index) =>
    index + 1 === undecided ? 'Nobody\t5000' : `Market ${index + 1} fund\t${5000 + index}`,
  );
  render(<PasteDialog text={lines.join('\n')} onClose={vi.fn()} onAdded={vi.fn()} />);
  await screen.findByRole('checkbox', { name: 'Add row 1' });
}

const rendered = () => document.querySelectorAll('[data-place] input[type=checkbox]');
const rowAt = (place: number) => document.querySelector(`[data-place="${place}"]`) ?? document.body;

describe('a sheet of 500 rows', () => {
  it('renders the rows near the visible ones, and keeps the room of the others', async () => {
    await openSheet();
    expect(rendered()).toHaveLength(10);
    expect(document.querySelectorAll('[data-place]')).toHaveLength(rows);

    await act(async () => FakeObserver.report(rowAt(11), true));
    await waitFor(() => expect(rendered()).toHaveLength(11));
    await act(async () => FakeObserver.report(rowAt(2), false));
    await waitFor(() => expect(rendered()).toHaveLength(10));
    expect(rowAt(2).querySelector('td')).toHaveStyle({ height: '60px' });
    // The whole sheet is planned: the cart takes a hundred.
    expect(screen.getByText(`Add 100 of ${rows}`)).toBeVisible();
  });

  it('scrolls to the first row to decide and focuses its field, although it is far away', async () => {
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(this: Element) {
      FakeObserver.report(this, true);
    });
    await openSheet();
    const field = await screen.findByRole('searchbox', { name: `Another name or ISIN for row ${undecided}` });
    await waitFor(() => expect(field).toHaveFocus());

    // A row that holds the focus stays.
    await act(async () => FakeObserver.report(rowAt(undecided), false));
    expect(field).toHaveFocus();
  });
});
