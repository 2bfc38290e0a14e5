import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api-client/api.ts';
import { endpoints } from '#contract/endpoints.ts';
import { emptyCatalogue } from '#state/catalogue/catalogue-state.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import {
  clientCardState,
  emptyClientCard,
  noteAnswers,
  noteClient,
  setClientCard,
  startClientCard,
} from '#state/client-card/client-card.ts';
import { takeWebRequest } from '#state/drafts/take-web-request.ts';
import { finishOrder } from '#state/contract/finish-order.ts';
import { saveAsNew } from '#state/drafts/save-draft.ts';
import { forgetPersons, startPersonWipe } from '#state/storage/person-storage.ts';
import { logIn, logOut, startSession } from '#state/session/session.ts';
import { userState } from '#state/session/user.ts';
import { setWebRequest } from '#state/client-card/web-request.ts';
import { clientLists } from '#test/helpers/client/client-sample.ts';
import { FakePortal, user } from '#test/helpers/page/fake-portal.ts';
import { chose, questionnaireSample } from '#test/helpers/client/questionnaire-sample.ts';
import { webRequest } from '#test/helpers/client/web-request-sample.ts';

vi.mock('#worker-client/page-analytics.ts', () => ({
  setCatalogue: vi.fn(),
  forgetScenario: vi.fn(),
  recalculate: vi.fn(),
}));

const key = 'client-card:u1';
let portal: FakePortal;
let stops: (() => void)[] = [];

const showUser = (id: string) => {
  userState.user = ref({ ...user, id });
};
const logInAs = async (id: string) => {
  await logIn({ username: id, password: 'secret' });
  showUser(id);
};
async function loseSession(): Promise<void> {
  portal.fail('/api/links', '401');
  await call(endpoints.links, {}).catch(() => null);
  portal.recover();
}

beforeEach(async () => {
  portal = new FakePortal();
  stops = [startSession(), startClientCard()];
  startPersonWipe();
  await logInAs('u1');
});
afterEach(async () => {
  await logOut();
  for (const stop of stops) stop();
  forgetPersons();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const textsIn = (storage: Storage) =>
  Object.keys(storage)
    .map((name) => storage.getItem(name))
    .join('\n');
const lastName = () => clientCardState.values?.lastName;

describe('the client card of the page', () => {
  it('is stored in this window only, per user, with its answers (C4, AML-07)', () => {
    noteClient({ lastName: 'Řezáč' });
    noteAnswers({ EXPOSED: chose('NO') });
    setClientCard({ lastField: 'lastName' });
    expect(sessionStorage.getItem(key)).toContain('Řezáč');
    expect(textsIn(localStorage)).not.toContain('Řezáč');

    // Simulates a reload of the page.
    for (const stop of stops) stop();
    Object.assign(clientCardState, { values: null, answers: {}, lastField: null });
    stops = [startSession(), startClientCard()];
    expect(clientCardState).toMatchObject({ lastField: 'lastName', answers: { EXPOSED: chose('NO') } });
    expect(lastName()).toBe('Řezáč');
  });

  it('is discarded at a log-out, also from session storage (C4, T30)', async () => {
    noteClient({ lastName: 'Řezáč' });
    await logOut();
    expect(clientCardState.values).toBeNull();
    expect(textsIn(sessionStorage)).not.toContain('Řezáč');
    await logInAs('u1');
    expect(clientCardState.values).toBeNull();
  });

  it('survives a lost session for the same user, in memory only (C4, SIL-42)', async () => {
    noteClient({ lastName: 'Řezáč' });
    await loseSession();
    expect(clientCardState.values).toBeNull();
    expect(textsIn(sessionStorage)).not.toContain('Řezáč');
    await logInAs('u1');
    expect(lastName()).toBe('Řezáč');
    expect(sessionStorage.getItem(key)).toContain('Řezáč');
  });

  it('is never shown to another user after that (C4, R12)', async () => {
    noteClient({ lastName: 'Řezáč' });
    await loseSession();
    await logInAs('u2');
    expect(clientCardState.values).toBeNull();
    await loseSession();
    await logInAs('u1');
    expect(clientCardState.values).toBeNull();
  });

  it.each(['null', '{"version":1', '{"version":1,"revision":1,"value":{"values":[],"answers":{}}}'])(
    'is empty if what was stored is damaged: %s (R14)',
    (kept) => {
      for (const stop of stops) stop();
      sessionStorage.setItem(key, kept);
      stops = [startSession(), startClientCard()];
      expect(clientCardState.values).toBeNull();
    },
  );

  it('drops invalid values and answers (R14, C8)', () => {
    for (const stop of stops) stop();
    const value = {
      values: { lastName: '2024-01-01', city: 5 },
      answers: { A: { chosen: [], typed: '' }, B: { chosen: [1], typed: '' } },
    };
    sessionStorage.setItem(key, JSON.stringify({ version: 1, revision: 1, value }));
    stops = [startSession(), startClientCard()];
    expect(clientCardState.values).toEqual({ lastName: '2024-01-01' });
    expect(Object.keys(clientCardState.answers)).toEqual(['A']);
  });

  it('can be emptied, with undo', () => {
    noteClient({ lastName: 'Řezáč' });
    const back = emptyClientCard();
    expect(sessionStorage.getItem(key)).toBeNull();
    back();
    expect(lastName()).toBe('Řezáč');
  });

  it('is emptied once the order is finished (SIL-130)', () => {
    noteClient({ lastName: 'Řezáč' });
    finishOrder();
    expect(clientCardState.values).toBeNull();
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('is filled from a web request, with its answers (CLIENT-49, DATA-29)', async () => {
    Object.assign(catalogueState, emptyCatalogue(), {
      codelists: ref({ ...emptyCatalogue().codelists, ...clientLists }),
      amlQuestionnaire: ref(questionnaireSample),
    });
    const answers = [{ questionCode: 'EXPOSED', answerCode: 'NO', answerValue: null }];
    await takeWebRequest({ id: '42', client: { ...webRequest, answers } });
    expect(clientCardState.origin).toBe('web-request');
    expect(lastName()).toBe(webRequest.surname);
    expect(clientCardState.values?.firstName).toBe(webRequest.name);
    expect(clientCardState.answers['EXPOSED']).toEqual(chose('NO'));
    setWebRequest({ id: null, client: null });
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
