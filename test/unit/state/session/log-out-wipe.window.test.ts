import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api-client/api.ts';
import { endpoints } from '#contract/endpoints.ts';
import { agreeToDisclaimer, legalAgreementState, openLegalAgreement } from '#state/session/legal-agreement.ts';
import { forgetFormerPersons } from '#state/storage/former-persons.ts';
import { dismissLogoutWarning, logIn, logOut, startSession } from '#state/session/session.ts';
import { onSessionEnd } from '#state/storage/session-end.ts';
import { userState } from '#state/session/user.ts';
import { storedNames } from '#state/storage/stored-values.ts';
import { FakePortal, user, type Fault } from '#test/helpers/page/fake-portal.ts';
import { clearStartUp } from '#test/helpers/page/clear-start-up.ts';

vi.mock('#worker-client/page-analytics.ts', () => ({
  setCatalogue: vi.fn(),
  forgetScenario: vi.fn(),
  recalculate: vi.fn(),
}));

const names = ['order', 'order-history', 'order-aside', 'cart-figures', 'forecast-goal', 'fund-filter', 'recent-funds'];
/** What version 0.1 has stored of an order. */
const former = ['cart', 'cart-history', 'draft', 'autosave', 'order-news'];

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
    expect(local.toSorted()).toEqual([...names, ...former].toSorted());
    expect(storedNames(({ until }) => until === 'never')).toEqual([
      'cart-view',
      'stage-height',
      'recent-commands',
      'concentration',
    ]);
  });
});

describe('what version 0.1 has stored of a client in a window', () => {
  const ofClient = 'cart-person:u1';
  beforeEach(() => sessionStorage.setItem(ofClient, 'born 1985'));

  it('is removed when the session ends here or in another tab (C4)', async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'loggedOutAt' }));
    expect(sessionStorage.getItem(ofClient)).toBeNull();

    await logIn({ username: 'advisor', password: 'secret' });
    userState.user = ref(user);
    sessionStorage.setItem(ofClient, 'born 1985');
    const leaving = logOut();
    expect(sessionStorage.getItem(ofClient)).toBeNull();
    await leaving;
  });

  it('is removed when the page starts without a session or in another one, and else stays (C4, R12)', () => {
    sessionStorage.setItem('person-session', 'mine');
    forgetFormerPersons('mine');
    expect(sessionStorage.getItem(ofClient)).toBe('born 1985');
    forgetFormerPersons('later');
    expect(sessionStorage.getItem(ofClient)).toBeNull();
    sessionStorage.setItem(ofClient, 'born 1985');
    forgetFormerPersons(null);
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
    const unsubscribe = onSessionEnd(() => localStorage.setItem('order:u1', 'the edit of the last second'));
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
  it('keeps the order, filter and recent funds (ACC-65, SIL-42)', async () => {
    portal.fail('*', '401');
    await call(endpoints.links, {}).catch(() => null);
    const left = names.map((name) => `${name}:u1`);
    expect(keptKeys()).toEqual([...ofAnother, ...ofBrowser, ...left].toSorted());
    expect(legalAgreementState.isGiven).toBe(false);
    expect(userState.user).toBeNull();
  });
});
