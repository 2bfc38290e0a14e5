import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api-client/api.ts';
import { endpoints } from '#contract/endpoints.ts';
import { emptyCatalogue } from '#state/catalogue/catalogue-state.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import { emptyClientCard, noteAnswers, noteClient, setClientCard, ShownCard } from '#state/client-card/client-card.ts';
import { takeWebRequest } from '#state/web-request/take-web-request.ts';
import { finishOrder } from '#state/order/finish-order.ts';
import { saveAsNew } from '#state/drafts/save-draft.ts';
import { takeBrowserKey } from '#state/storage/browser-key.ts';
import { logIn, logOut, startSession } from '#state/session/session.ts';
import { userState } from '#state/session/user.ts';
import { emptyClient } from '#domain/client-form/client-values.ts';
import { readKept, rewriteKept } from '#test/helpers/order/kept-order.ts';
import { browserKeyAnswer } from '#test/helpers/page/browser-key-answer.ts';
import { clientLists } from '#test/helpers/client/client-sample.ts';
import { FakePortal, user } from '#test/helpers/page/fake-portal.ts';
import { chose, questionnaireSample } from '#test/helpers/client/questionnaire-sample.ts';
import { webRequest } from '#test/helpers/client/web-request-sample.ts';

vi.mock('#worker-client/page-analytics.ts', () => ({
  setCatalogue: vi.fn(),
  forgetScenario: vi.fn(),
  recalculate: vi.fn(),
}));

let portal: FakePortal;
let stops: (() => void)[] = [];

/** Opens the cart of a user as at the start of the page, with the key of user and browser. */
async function openCart(id: string): Promise<void> {
  takeBrowserKey(id === 'u1' ? browserKeyAnswer : { ...browserKeyAnswer, id: 'of-another' });
  await cart.open(id);
}
async function logInAs(id: string): Promise<void> {
  await logIn({ username: id, password: 'secret' });
  userState.user = ref({ ...user, id });
  await openCart(id);
}
async function loseSession(): Promise<void> {
  portal.fail('/api/links', '401');
  await call(endpoints.links, {}).catch(() => null);
  portal.recover();
}

beforeEach(async () => {
  portal = new FakePortal();
  stops = [startSession()];
  await logInAs('u1');
});
afterEach(async () => {
  await logOut();
  for (const stop of stops) stop();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const texts = () => [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join('\n');
const lastName = () => cart.details.card.values?.lastName;

describe('the client card of the page', () => {
  it('is stored encrypted, per user, with its answers, and opens after a reload (C4, AML-07)', async () => {
    noteClient({ lastName: 'Řezáč' });
    noteAnswers({ EXPOSED: chose('NO') });
    setClientCard({ lastField: 'lastName' });
    cart.flush();
    expect(texts()).not.toContain('Řezáč');
    expect(readKept('order', 'u1')?.text).toContain('Řezáč');

    await openCart('u1');
    expect(cart.details.card).toMatchObject({ lastField: 'lastName', answers: { EXPOSED: chose('NO') } });
    expect(lastName()).toBe('Řezáč');
  });

  it('is discarded at a log-out (C4, T30)', async () => {
    noteClient({ lastName: 'Řezáč' });
    await logOut();
    expect(cart.details.card.values).toBeNull();
    expect(Object.keys(localStorage)).not.toContain('order:u1');
    await logInAs('u1');
    expect(cart.details.card.values).toBeNull();
  });

  it('survives a lost session for the same user, also where another one logs in between (C4, R12, SIL-42)', async () => {
    noteClient({ lastName: 'Řezáč' });
    await loseSession();
    expect(cart.details.card.values).toBeNull();
    await logInAs('u2');
    expect(cart.details.card.values).toBeNull();
    await loseSession();
    await logInAs('u1');
    expect(lastName()).toBe('Řezáč');
    expect(texts()).not.toContain('Řezáč');
  });

  it('drops values and answers that are damaged (R14, C8)', async () => {
    noteClient({ lastName: '2024-01-01' });
    setClientCard({ lastField: 'lastName' });
    cart.flush();
    rewriteKept(
      (kept) => ({ ...kept, details: { ...kept.details, card: { ...kept.details.card, values: [] } } }),
      'u1',
    );
    await openCart('u1');
    expect(cart.details.card.values).toBeNull();
  });

  it('tells what is typed into its form from what another window has changed', () => {
    noteClient({ firstName: 'Eva', lastName: 'Řezáč' });
    const form = new ShownCard();
    expect(form.takeNewer()).toBeNull();
    noteClient({ firstName: 'Iva' });
    form.typed({ ...emptyClient, firstName: 'Eva', lastName: 'Řezáčová' });
    expect(cart.details.card.values).toMatchObject({ firstName: 'Iva', lastName: 'Řezáčová' });
    noteClient({ firstName: 'Ota' });
    expect(form.takeNewer()).toMatchObject({ firstName: 'Ota', lastName: 'Řezáčová' });
  });

  it('can be emptied, with undo', () => {
    noteClient({ lastName: 'Řezáč' });
    const back = emptyClientCard();
    expect(lastName()).toBeUndefined();
    back();
    expect(lastName()).toBe('Řezáč');
  });

  it('is emptied once the order is finished (SIL-130)', () => {
    noteClient({ lastName: 'Řezáč' });
    finishOrder();
    expect(cart.details.card.values).toBeNull();
  });

  it('is filled from a web request, with its answers (CLIENT-49, DATA-29)', async () => {
    Object.assign(catalogueState, emptyCatalogue(), {
      codelists: ref({ ...emptyCatalogue().codelists, ...clientLists }),
      amlQuestionnaire: ref(questionnaireSample),
    });
    const answers = [{ questionCode: 'EXPOSED', answerCode: 'NO', answerValue: null }];
    await takeWebRequest({ id: '42', client: { ...webRequest, answers } });
    expect(cart.details.card.origin).toBe('web-request');
    expect(lastName()).toBe(webRequest.surname);
    expect(cart.details.card.values?.firstName).toBe(webRequest.name);
    expect(cart.details.card.answers['EXPOSED']).toEqual(chose('NO'));
  });

  it('provides the personal number as the identifier of a draft (DRAFT-05, SIL-126)', async () => {
    portal.answer('POST', '/api/draftcontract', 200, { id: 'd1' });
    await saveAsNew({ name: 'Before', emptiesCart: false });
    noteClient({ personalId: '7103192745 ' });
    await saveAsNew({ name: 'After', emptiesCart: false });
    const identifiers = portal.calls
      .filter(({ method, path }) => method === 'POST' && path.includes('draft'))
      .map(({ body }) => (body as { identifier: string }).identifier);
    expect(identifiers).toEqual(['', '7103192745']);
  });
});
