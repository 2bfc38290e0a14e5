import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientScreen } from '#features/client-screen/client-screen.tsx';
import { ClientScreenFeed } from '#features/client-screen/client-screen-feed.tsx';
import { clientView, usualChoice, type ClientMessage, type ClientSource } from '#domain/client-screen/client-view.ts';
import { noDetails } from '#domain/order/order-details.ts';
import { cart } from '#state/cart/cart.ts';
import {
  chooseForClient,
  clientScreenState,
  emptyClientScreen,
  openClientScreen,
  showToClient,
} from '#state/client-screen/client-screen.ts';
import { notifySessionEnd } from '#state/storage/session-end.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { keepOrder } from '#test/helpers/order/kept-order.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en', ['ui', 'client-screen', 'forecast', 'cart']);

/** Channels of one name deliver to each other at once. */
class FakeChannel extends EventTarget {
  static open = new Set<FakeChannel>();
  static sent: ClientMessage[] = [];
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.add(this);
  }

  postMessage(data: ClientMessage): void {
    FakeChannel.sent.push(data);
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

const source: ClientSource = {
  currencyCode: 'CZK',
  years: 2,
  firstYear: 2031,
  isFormer: false,
  parts: {
    name: 'Alena Křížová',
    value: 1_200_000,
    invested: 1_000_000,
    returns: 200_000,
    fee: 9000,
    chart: { invested: [1, 1, 1], unfavourable: [1, 1, 1], moderate: [1, 2, 3], favourable: [1, 3, 5] },
    classes: [{ id: 'a', name: 'Shares', colour: 'red', percentage: 100 }],
    items: [{ id: 'i', name: 'Equity fund', value: 1_200_000 }],
  },
};
const all = { ...usualChoice, name: true, items: true };

const shownText = () => (document.body.textContent ?? '').replaceAll('\u00A0', ' ');
const controls =
  'a, button, input, select, textarea, form, dialog, iframe, img, [tabindex], [contenteditable], [onclick]';

/** The same window goes on on the new channel. */
function reopen(): void {
  openClientScreen((channel) => `/client-screen#${channel}`);
  const [address] = vi.mocked(window.open).mock.lastCall ?? [];
  window.location.hash = String(address).replace(/^.*#/, '');
  act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
}

/** Opens both windows in this one. */
function openBoth(): void {
  reopen();
  render(<ClientScreen />);
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.spyOn(window, 'open').mockReturnValue(window);
  Object.defineProperty(window, 'opener', { value: { closed: false }, configurable: true });
});
afterEach(() => {
  notifySessionEnd();
  FakeChannel.open.clear();
  FakeChannel.sent = [];
  window.location.hash = '';
  Reflect.deleteProperty(window, 'opener');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the client's screen", () => {
  it('holds the chosen parts and nothing else, and no controls (SIL-221)', () => {
    openBoth();
    act(() => showToClient(clientView(source, all)));
    expect(shownText()).toBe(
      [
        'Alena Křížová',
        'Expected value in 2 years',
        '1 200 000 Kč',
        'Moderate scenario. A forecast is not a promise.',
        'Invested1 000 000 Kč',
        'Expected return+200 000 Kč',
        'Indicative fee9 000 Kč',
        'Favourable5 KčModerate3 KčUnfavourable1 KčInvested1 Kč',
        'Shares100,0 %',
        'Equity fund1 200 000 Kč',
      ].join(''),
    );
    expect(document.querySelectorAll(controls)).toHaveLength(0);

    act(() =>
      showToClient(clientView(source, { ...usualChoice, value: false, returns: false, chart: false, classes: false })),
    );
    expect(shownText()).toBe('Invested1 000 000 KčIndicative fee9 000 Kč');
    expect(document.querySelectorAll(controls)).toHaveLength(0);
  });

  it('is empty before, after another cart, and after the end of the session', () => {
    const waiting = 'FundamentWe will begin in a moment';
    openBoth();
    expect(shownText()).toBe(waiting);
    for (const end of [emptyClientScreen, notifySessionEnd]) {
      if (clientScreenState.status !== 'shown') reopen();
      act(() => showToClient(clientView(source, all)));
      expect(screen.getByText('Alena Křížová')).toBeVisible();
      act(() => end());
      expect(shownText()).toBe(waiting);
    }
    expect(clientScreenState.status).toBe('closed');
    act(() => showToClient(clientView(source, all)));
    expect(FakeChannel.sent.at(-1)).toEqual({ kind: 'empty' });
  });

  it('listens to nobody that has not opened it, and says where the browser refuses to open it', () => {
    Reflect.deleteProperty(window, 'opener');
    Object.defineProperty(window, 'opener', { value: null, configurable: true });
    openBoth();
    expect(FakeChannel.sent).not.toContainEqual({ kind: 'ready' });
    vi.mocked(window.open).mockReturnValue(null);
    expect(openClientScreen((channel) => channel)).toBe(false);
  });
});

describe("what the cart sends to the client's screen", () => {
  const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000 });
  const sent = () => FakeChannel.sent.at(-1)?.kind;

  /** Shows a cart with one item and its figures. */
  async function feed(): Promise<void> {
    openCatalogue();
    keepOrder({ items: [equity] });
    void cart.open('advisor');
    openClientScreen((channel) => channel);
    render(<ClientScreenFeed />);
    await waitFor(() => expect(sent()).toBe('show'));
  }
  afterEach(forgetCart);

  it('is nothing while it has no forecast, and its figures again with the next one (SIL-221)', async () => {
    await feed();
    act(() => chooseForClient({ items: true }));
    await waitFor(() => expect(FakeChannel.sent.at(-1)).toMatchObject({ view: { parts: { items: [{}] } } }));

    act(() => cart.changeItem(equity.uuid, { oneOffAmount: 1 }));
    await waitFor(() => expect(sent()).toBe('empty'));
    expect(cart.summary.forecast).toBeNull();
    expect(clientScreenState.status).toBe('shown');

    act(() => cart.changeItem(equity.uuid, { oneOffAmount: 50_000 }));
    await waitFor(() => expect(sent()).toBe('show'));
  });

  it("ends with another client's order, though its items are the same and no draft was open (SIL-221)", async () => {
    await feed();
    act(() => cart.beginOrder('a'.repeat(32)));
    await waitFor(() => expect(cart.order.state.resolved.order.id).toBe('a'.repeat(32)));
    expect(clientScreenState.status).toBe('shown');

    const { positions, order } = cart.content();
    const draft = { id: 'd'.repeat(24), name: 'Other', revision: 1 };
    act(() => void cart.applyDraft({ positions, order: { ...order, id: 'b'.repeat(32) } }, { ...noDetails, draft }));
    await waitFor(() => expect(clientScreenState.status).toBe('empty'));
    expect(sent()).toBe('empty');
  });
});
