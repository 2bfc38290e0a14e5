import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanVariant } from '#domain/cart/document.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf } from '#test/helpers/cart/cart-order.ts';
import type { CreatedContract } from '#contract/contracts.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { noteAnswers, noteClient } from '#state/client-card/client-card.ts';
import { createContract } from '#state/contract/create-contract.ts';
import { orderNewsState } from '#state/order/order-news.ts';
import { agreedMark, watchStaleContract } from '#state/contract/stale-contract.ts';
import { answerFundQuestion } from '#state/client-card/fund-answers.ts';
import { takeBrowserKey } from '#state/storage/browser-key.ts';
import { userState } from '#state/session/user.ts';
import { browserKeyAnswer } from '#test/helpers/page/browser-key-answer.ts';
import { readKept } from '#test/helpers/order/kept-order.ts';
import { clearStartUp } from '#test/helpers/page/clear-start-up.ts';
import { goodPayload } from '#test/helpers/client/client-sample.ts';
import { FakePortal, user } from '#test/helpers/page/fake-portal.ts';

const path = '/api/contract';
const persons = [{ personId: 'p1', role: 'Client' as const }];
const created: CreatedContract = { id: 'c1', documents: [{ documentId: 'd1', name: 'Smlouva', persons }] };
const agreed = { client: goodPayload, answers: [{ questionCode: 'PEP', answerCode: 'NO', answerValue: null }] };
const client = { name: 'Petr Řezáč', email: 'klient@example.com', phoneNumber: '+420601123456' };

let portal: FakePortal;
beforeEach(() => {
  portal = new FakePortal();
  userState.user = ref(user);
  takeBrowserKey(browserKeyAnswer);
  catalogueState.amlQuestionnaire = ref({ code: 'AML', questions: [] });
});
afterEach(() => {
  cart.close();
  orderNewsState.told = null;
  clearStartUp();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

const posted = () => portal.calls.filter((call) => call.path === path);
const kept = (storage: Storage) => JSON.stringify(Object.entries(storage));

describe('creating a contract', () => {
  it('sends the order, stores the contract and proceeds (SIGN-01, AML-09, CART-12, C4)', async () => {
    portal.answer('POST', path, 200, created);
    await cart.open(user.id);

    expect(await createContract(agreed)).toBe('created');
    expect(posted()[0]?.body).toMatchObject({
      client: goodPayload,
      frameworkOnly: true,
      contractDetails: [],
      webRequestId: null,
      amlQuestionnaire: { code: 'AML', answers: agreed.answers, status: 'FullyFilled' },
    });
    expect(cart.details.contract).toEqual({ ...created, client, agreedOn: agreedMark(), concluded: null });
    expect(cart.steps.state.active).toBe(cartStep.contract);
    cart.flush();
    expect(readKept('order', user.id)?.text).toContain('Řezáč');
    expect(kept(localStorage) + kept(sessionStorage)).not.toContain('Řezáč');
  });

  it('uses one key per order until it is decided (SIL-149)', async () => {
    portal.fail(path, 'offline');
    expect(await createContract(agreed)).toBe('failed');
    portal.recover();
    portal.answer('POST', path, 200, created);
    await createContract(agreed);
    await createContract({ ...agreed, client: { ...goodPayload, pseudonym: 'Péťa' } });
    cart.conclude(null);
    await createContract(agreed);
    const [first, again, other, later] = posted().map(({ idempotencyKey }) => idempotencyKey);

    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(later).not.toBe(first);
    expect(new Set([other, later]).size).toBe(2);
  });

  it('uses the same key in another window and after a reload (R8, R9, SIL-149)', async () => {
    portal.answer('POST', path, 200, created);
    await cart.open(user.id);
    await createContract(agreed);
    vi.resetModules();
    const again = await import('#state/contract/create-contract.ts');
    const keys = await import('#state/storage/browser-key.ts');
    keys.takeBrowserKey(browserKeyAnswer);
    const { userState: sameUser } = await import('#state/session/user.ts');
    sameUser.user = ref(user);
    const { catalogueState: sameCatalogue } = await import('#state/catalogue/catalogue.ts');
    sameCatalogue.amlQuestionnaire = ref({ code: 'AML', questions: [] });
    const { cart: sameCart } = await import('#state/cart/cart.ts');
    await sameCart.open(user.id);
    await again.createContract(agreed);
    sameCart.conclude(null);
    await again.createContract(agreed);
    const [first, second, later] = posted().map(({ idempotencyKey }) => idempotencyKey);

    expect(second).toBe(first);
    expect(later).not.toBe(first);
  });

  it('shows no contract of a cart that has changed meanwhile (CART-13, SIL-83)', async () => {
    const answer = portal.hold('POST', path);
    const making = createContract(agreed);
    await vi.waitFor(() => expect(posted()).toHaveLength(1));
    cart.order.change({ dateOfBirth: '1990-01-01' });
    answer(200, created);

    expect(await making).toBe('cancelled');
    expect(cart.details.contract).toBeNull();
    expect(cart.steps.state.active).toBe(cartStep.cart);
  });

  it('is made of the plan alone: its variants are not sent, and a change of them leaves it valid (SIL-271)', async () => {
    const answer = portal.hold('POST', path);
    await cart.open(user.id);
    cart.applyDraft(cartOf([cartItem('Fund', 'equity')]));
    const variant: PlanVariant = { id: 'v', change: { kind: 'copy' }, name: 'At the meeting', overrides: [] };
    expect(cart.changeVariants({ kind: 'keep-variant', variant })).toBe(true);
    const making = createContract(agreed);
    await vi.waitFor(() => expect(posted()).toHaveLength(1));
    expect(JSON.stringify(posted()[0]?.body)).not.toContain('At the meeting');
    cart.changeVariants({ kind: 'drop-variant', id: 'v' });
    answer(200, created);

    expect(await making).toBe('created');
    cart.changeVariants({ kind: 'keep-variant', variant });
    expect(cart.steps.state.active).toBe(cartStep.contract);
    expect(cart.steps.state.available).toBe(cartStep.contract);
  });

  it('reports that the card was changed while the contract was made from its earlier state', async () => {
    const answer = portal.hold('POST', path);
    const making = createContract(agreed);
    await vi.waitFor(() => expect(posted()).toHaveLength(1));
    noteClient({ lastName: 'Jinačíková' });
    answer(200, created);

    expect(await making).toBe('card-changed');
    expect(cart.details.contract).toBeNull();
    expect(cart.steps.state.active).toBe(cartStep.cart);
  });

  it.each([
    [422, { refusal: 'Chybí model poplatků.\nChybí datum narození.' }],
    [451, 'legal-reasons'],
    [500, 'failed'],
    [409, 'failed'],
  ] as const)('reports what %i means and stays on the screen (SIGN-02, SIGN-03, SIGN-04)', async (status, outcome) => {
    const message = typeof outcome === 'object' ? outcome.refusal : 'No.';
    portal.answer('POST', path, status, { code: 'Any', message });

    expect(await createContract(agreed)).toEqual(outcome);
    expect(cart.details.contract).toBeNull();
    expect(cart.steps.state.active).toBe(cartStep.cart);
  });

  it('shows the signed contract if the order was concluded elsewhere (SIL-176)', async () => {
    portal.answer('POST', path, 409, { code: 'OrderConcluded', message: 'Signed.' });
    const orderPath = `/api/contract/order/${cart.orderId()}`;
    portal.answer('GET', orderPath, 200, { ...created, id: 'c0', way: 'signed' });

    expect(await createContract(agreed)).toBe('cancelled');
    expect(cart.details.contract).toMatchObject({ id: 'c0', concluded: { way: 'signed', emails: [] } });
    expect(cart.steps.state.active).toBe(cartStep.signed);
    expect(orderNewsState.told).toBe('concluded');
  });
});

describe('a contract whose client or answers have changed since', () => {
  it.each<[string, () => void]>([
    ['the card', () => noteClient({ lastName: 'Jinačíková' })],
    ['the answers of the card', () => noteAnswers({ PEP: { chosen: [], typed: 'x' } })],
    [
      'the answers for a fund',
      () => answerFundQuestion({ uuid: 'u', fundId: 'f', questionCode: 'q' }, { chosen: [], typed: 'x' }),
    ],
    ['the terms', () => cart.order.change({ dateOfBirth: '1990-01-01' })],
  ])('is unavailable until a new one is made: %s', async (_, change) => {
    const stop = watchStaleContract();
    portal.answer('POST', path, 200, created);
    noteClient({ lastName: 'Řezáč' });
    await createContract(agreed);
    noteClient({ firstName: '', lastName: 'Řezáč' });
    await Promise.resolve();
    expect(cart.steps.state.available).toBe(cartStep.contract);
    change();
    await Promise.resolve();

    expect(cart.steps.state.available).toBeLessThan(cartStep.contract);
    await createContract(agreed);
    expect(cart.steps.state.active).toBe(cartStep.contract);
    stop();
  });
});
