import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api-client/api.ts';
import { endpoints } from '#contract/endpoints.ts';
import { agreeToDisclaimer, legalAgreementState, openLegalAgreement } from '#state/session/legal-agreement.ts';
import { startPersonWipe } from '#state/storage/person-storage.ts';
import { dismissLogoutWarning, logIn, logOut, startSession } from '#state/session/session.ts';
import { onSessionEnd } from '#state/session/session-end.ts';
import { userState } from '#state/session/user.ts';
import { storedNames } from '#state/storage/stored-values.ts';
import { FakePortal, user, type Fault } from '#test/helpers/page/fake-portal.ts';
import { clearStartUp } from '#test/helpers/page/clear-start-up.ts';

vi.mock('#worker-client/page-analytics.ts', () => ({
  setCatalogue: vi.fn(),
  forgetScenario: vi.fn(),
  recalculate: vi.fn(),
}));

const names = [
  'order-news',
  'cart',
  'autosave',
  'cart-figures',
  'cart-history',
  'draft',
  'forecast-goal',
  'fund-filter',
  'recent-funds',
];

let portal: FakePortal;
let stop: () => void;

beforeEach(async () => {
  portal = new FakePortal();
  stop = startSession();
  document.cookie = 'userData=1; path=/';
  await logIn({ username: 'advisor', password: 'secret' });
  userState.user = ref(user);
  for (const id of ['u1', 'u2']) for (const name of names) localStorage.setItem(`${name}:${id}`, `${name} of ${id}`);
  for (const name of ['language', 'theme', 'cartridge:u1']) localStorage.setItem(name, name);
  agreeToDisclaimer();
});

afterEach(async () => {
  await logOut();
  stop();
  dismissLogoutWarning();
  clearStartUp();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const keptKeys = () =>
  Object.keys(localStorage)
    .filter((key) => key !== 'loggedOutAt')
    .toSorted();

const ofAnother = names.map((name) => `${name}:u2`);
const ofBrowser = ['cartridge:u1', 'language', 'theme'];

describe('the stored values', () => {
  it('stay after a log-out only if they are preferences (SIL-42, C5)', () => {
    const local = storedNames(({ area, until }) => area === 'local' && until !== 'never');
    expect(local.toSorted()).toEqual(names.toSorted());
    expect(storedNames(({ until }) => until === 'never')).toEqual(['cart-view', 'recent-commands', 'concentration']);
  });

  it('of a client are in session storage and end with the session (C4)', () => {
    const ofClient = [
      'cart-person',
      'draft-marks',
      'fund-answers',
      'client-card',
      'contract',
      'shown-figures',
      'proposal-names',
      'order-steps',
      'compared',
      'compared-2',
      'compared-3',
      'compared-4',
      'compared-5',
    ];
    expect(storedNames(({ area }) => area === 'session')).toEqual(ofClient);
    expect(storedNames(({ area, until }) => area === 'session' && until !== 'session-end')).toEqual([]);
  });
});

describe("the client's part of a cart", () => {
  const ofClient = 'cart-person:u1';
  beforeEach(() => sessionStorage.setItem(ofClient, 'born 1985'));

  it('is removed from this window when the session ends here or in another tab (C4, SIL-42)', async () => {
    startPersonWipe();
    sessionStorage.setItem(ofClient, 'born 1985');
    window.dispatchEvent(new StorageEvent('storage', { key: 'loggedOutAt' }));
    expect(sessionStorage.getItem(ofClient)).toBeNull();

    await logIn({ username: 'advisor', password: 'secret' });
    sessionStorage.setItem(ofClient, 'born 1985');
    const leaving = logOut();
    expect(sessionStorage.getItem(ofClient)).toBeNull();
    await leaving;
  });

  it('is removed when the page starts without a session, as another user may follow (C4, C7)', async () => {
    await logOut();
    sessionStorage.setItem(ofClient, 'born 1985');
    startPersonWipe();
    expect(sessionStorage.getItem(ofClient)).toBeNull();
  });
});

describe('a log-out', () => {
  it.each<Fault | null>([null, 'offline', '500'])(
    "removes the user's data and nothing else, with the server %s (ACC-71, SIL-15, SIL-42, C5)",
    async (fault) => {
      if (fault) portal.fail('*', fault);
      const leaving = logOut();
      expect(keptKeys()).toEqual([...ofAnother, ...ofBrowser].toSorted());
      expect(legalAgreementState.isGiven).toBe(false);
      await leaving;
    },
  );

  it('removes also what a store writes while the session ends (ACC-71, C5)', async () => {
    const unsubscribe = onSessionEnd(() => localStorage.setItem('cart:u1', 'the edit of the last second'));
    const leaving = logOut();
    expect(keptKeys()).toEqual([...ofAnother, ...ofBrowser].toSorted());
    unsubscribe();
    await leaving;
  });

  it('of a user who never became known leaves nobody a cart', async () => {
    clearStartUp();
    await logOut();
    expect(keptKeys()).toEqual(ofBrowser.toSorted());
  });

  it('works if storage is blocked (R13)', async () => {
    const refuse = () => {
      throw new DOMException('', 'SecurityError');
    };
    const removal = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    const reading = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    await expect(logOut()).resolves.toBeUndefined();
    openLegalAgreement();
    expect(legalAgreementState.isGiven).toBe(false);
    removal.mockRestore();
    reading.mockRestore();
  });
});

describe('a session that expires', () => {
  it('keeps items, filter and recent funds, but not draft and steps (ACC-65, SIL-42)', async () => {
    portal.fail('*', '401');
    await call(endpoints.links, {}).catch(() => null);
    const left = [
      'autosave:u1',
      'cart:u1',
      'cart-figures:u1',
      'forecast-goal:u1',
      'fund-filter:u1',
      'order-news:u1',
      'recent-funds:u1',
    ];
    expect(keptKeys()).toEqual([...ofAnother, ...ofBrowser, ...left].toSorted());
    expect(legalAgreementState.isGiven).toBe(false);
    expect(userState.user).toBeNull();
  });
});
