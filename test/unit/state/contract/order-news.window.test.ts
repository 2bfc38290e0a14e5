import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { cart, cartLoad } from '#state/cart/cart.ts';
import { concludeContract, contractState, forgetContract, keepContract } from '#state/contract/contract-state.ts';
import { announceContract, concludedInList, orderNewsState, startOrderNews } from '#state/contract/order-news.ts';
import { forgetPersisted } from '#state/storage/persistence.ts';
import { userState } from '#state/session/user.ts';
import { clearStartUp } from '#test/helpers/page/clear-start-up.ts';
import { FakePortal, user } from '#test/helpers/page/fake-portal.ts';

const client = { name: 'Petr Řezáč', email: 'klient@example.com', phoneNumber: '+420601123456' };
const made = (id: string) => ({ id, documents: [], client, concluded: null });
const key = `order-news:${user.id}`;

let portal: FakePortal;
let stop: () => void;
beforeEach(async () => {
  portal = new FakePortal();
  userState.user = ref(user);
  await cart.open(user.id);
  cartLoad.isReady = true;
  stop = startOrderNews();
  cart.orderId();
  keepContract(made('mine'));
  cart.steps.moveTo(cartStep.contract);
  announceContract('mine', { isConcluded: false });
});
afterEach(() => {
  stop();
  forgetContract();
  cart.close();
  cartLoad.isReady = false;
  orderNewsState.told = null;
  forgetPersisted('order-news', null);
  clearStartUp();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

/** Simulates a message of another window about a contract. */
function hear(news: object): void {
  const text = JSON.stringify({ version: 1, revision: 99, value: news });
  localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

describe('the order in another window (SIL-176)', () => {
  it("invalidates this window's contract once a newer one is made there", () => {
    hear({ orderId: cart.orderId(), contractId: 'theirs', isConcluded: false });

    expect(cart.steps.state).toEqual({ active: cartStep.client, available: cartStep.client });
    expect(orderNewsState.told).toBe('superseded');
  });

  it('opens the signed page once it is concluded there, without client data', async () => {
    portal.answer('GET', `/api/contract/order/${cart.orderId()}`, 200, { id: 'theirs', documents: [], way: 'signed' });
    hear({ orderId: cart.orderId(), contractId: 'theirs', isConcluded: true });

    await vi.waitFor(() => expect(cart.steps.state.active).toBe(cartStep.signed));
    expect(contractState.current).toMatchObject({ id: 'theirs', concluded: { way: 'signed' }, client: { name: '' } });
    expect(orderNewsState.told).toBe('concluded');
  });

  it('is ignored for another order, its own contract, or one that is concluded here', () => {
    hear({ orderId: 'f'.repeat(32), contractId: 'theirs', isConcluded: true });
    hear({ orderId: cart.orderId(), contractId: 'mine', isConcluded: false });
    concludeContract({ way: 'signed', emails: [] });
    cart.steps.moveTo(cartStep.signed);
    hear({ orderId: cart.orderId(), contractId: 'theirs', isConcluded: true });

    expect(cart.steps.state.active).toBe(cartStep.signed);
    expect(orderNewsState.told).toBeNull();
    expect(portal.calls).toEqual([]);
  });

  it('is read when the cart opens, and contains no client data', async () => {
    expect(localStorage.getItem(key)).not.toContain('Řezáč');
    hear({ orderId: cart.orderId(), contractId: 'mine', isConcluded: false });
    stop();
    forgetContract();
    portal.answer('GET', `/api/contract/order/${cart.orderId()}`, 200, { id: 'mine', documents: [], way: 'external' });
    localStorage.setItem(
      key,
      JSON.stringify({
        version: 1,
        revision: 100,
        value: { orderId: cart.orderId(), contractId: 'mine', isConcluded: true },
      }),
    );
    stop = startOrderNews();

    await vi.waitFor(() => expect(cart.steps.state.active).toBe(cartStep.signed));
    expect(contractState.current?.concluded?.way).toBe('external');
  });
});

describe('the order concluded in the list of contracts of this window (SIL-176)', () => {
  it('opens the signed page without news of it, and tells the other windows', async () => {
    const orderId = cart.orderId();
    portal.answer('GET', `/api/contract/order/${orderId}`, 200, { id: 'mine', documents: [], way: 'signed' });

    await concludedInList(orderId);

    expect(cart.steps.state.active).toBe(cartStep.signed);
    expect(contractState.current).toMatchObject({ client, concluded: { way: 'signed' } });
    expect(orderNewsState.told).toBeNull();
    expect(JSON.parse(localStorage.getItem(key) ?? 'null')).toMatchObject({
      value: { orderId, contractId: 'mine', isConcluded: true },
    });
  });

  it('leaves the cart of another order as it is', async () => {
    portal.answer('GET', `/api/contract/order/${'f'.repeat(32)}`, 200, { id: 'other', documents: [], way: 'signed' });

    await concludedInList('f'.repeat(32));

    expect(cart.steps.state.active).toBe(cartStep.contract);
    expect(contractState.current).toMatchObject({ id: 'mine', concluded: null });
  });
});
