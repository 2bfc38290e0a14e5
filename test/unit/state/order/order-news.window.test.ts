import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import type { OrderContract } from '#domain/order/order-details.ts';
import { cart, cartLoad } from '#state/cart/cart.ts';
import { setContract } from '#state/order/contract-state.ts';
import { concludedInList, contractSuperseded, orderNewsState, startOrderNews } from '#state/order/order-news.ts';
import { takeBrowserKey } from '#state/storage/browser-key.ts';
import { userState } from '#state/session/user.ts';
import { rewriteKept } from '#test/helpers/order/kept-order.ts';
import { browserKeyAnswer } from '#test/helpers/page/browser-key-answer.ts';
import { clearStartUp } from '#test/helpers/page/clear-start-up.ts';
import { FakePortal, user } from '#test/helpers/page/fake-portal.ts';

const client = { name: 'Petr Řezáč', email: 'klient@example.com', phoneNumber: '+420601123456' };
const made = (id: string): OrderContract => ({ id, documents: [], client, concluded: null });

let portal: FakePortal;
let stop: () => void;
beforeEach(async () => {
  portal = new FakePortal();
  userState.user = ref(user);
  takeBrowserKey(browserKeyAnswer);
  await cart.open(user.id);
  cartLoad.isReady = true;
  stop = startOrderNews();
  cart.orderId();
  setContract(made('mine'));
  cart.steps.moveTo(cartStep.contract);
  cart.flush();
});
afterEach(() => {
  stop();
  cart.close();
  cartLoad.isReady = false;
  orderNewsState.told = null;
  clearStartUp();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Another window of the browser changes the order. */
function changeElsewhere(contract: OrderContract, step: number): void {
  rewriteKept(
    (kept) => ({ ...kept, details: { ...kept.details, contract }, steps: { active: step, available: step } }),
    user.id,
  );
  window.dispatchEvent(new StorageEvent('storage', { key: `order:${user.id}` }));
}

describe('the order in another window (SIL-176)', () => {
  it('has its newer contract here, too', () => {
    changeElsewhere(made('theirs'), cartStep.contract);

    expect(cart.details.contract?.id).toBe('theirs');
    expect(cart.steps.state).toEqual({ active: cartStep.contract, available: cartStep.contract });
    expect(orderNewsState.told).toBeNull();
  });

  it('shows the signed page with its client once it is concluded there, and tells of it', () => {
    changeElsewhere({ ...made('mine'), concluded: { way: 'signed', emails: [client.email] } }, cartStep.signed);

    expect(cart.steps.state.active).toBe(cartStep.signed);
    expect(cart.details.contract).toMatchObject({ client, concluded: { way: 'signed' } });
    expect(orderNewsState.told).toBe('concluded');
  });

  it('tells nothing of what this window has concluded itself', () => {
    cart.conclude({ ...made('mine'), concluded: { way: 'signed', emails: [] } });
    cart.steps.moveTo(cartStep.signed);
    expect(orderNewsState.told).toBeNull();
  });
});

describe('the order in another browser (SIL-176)', () => {
  it('takes the contract of this one away once the server says that a newer one was made', () => {
    contractSuperseded();

    expect(cart.steps.state).toEqual({ active: cartStep.client, available: cartStep.client });
    expect(orderNewsState.told).toBe('superseded');
  });
});

describe('the order concluded in the list of contracts of this window (SIL-176)', () => {
  it('opens the signed page without news of it', async () => {
    const orderId = cart.orderId();
    portal.answer('GET', `/api/contract/order/${orderId}`, 200, { id: 'mine', documents: [], way: 'signed' });

    await concludedInList(orderId);

    expect(cart.steps.state.active).toBe(cartStep.signed);
    expect(cart.details.contract).toMatchObject({ client, concluded: { way: 'signed' } });
    expect(orderNewsState.told).toBeNull();
  });

  it('leaves the cart of another order as it is', async () => {
    portal.answer('GET', `/api/contract/order/${'f'.repeat(32)}`, 200, { id: 'other', documents: [], way: 'signed' });

    await concludedInList('f'.repeat(32));

    expect(cart.steps.state.active).toBe(cartStep.contract);
    expect(cart.details.contract).toMatchObject({ id: 'mine', concluded: null });
  });
});
