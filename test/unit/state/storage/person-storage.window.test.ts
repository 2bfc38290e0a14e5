import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { user } from '#test/helpers/page/fake-portal.ts';

/** Loads the modules of a page that has just been opened. */
async function load() {
  vi.resetModules();
  const { FakePortal } = await import('#test/helpers/page/fake-portal.ts');
  const portal = new FakePortal();
  portal.answer('POST', '/api/user/login', 200, { code: 'OK' });
  const session = await import('#state/session/session.ts');
  const persons = await import('#state/storage/person-storage.ts');
  const { userState } = await import('#state/session/user.ts');
  const api = await import('#api-client/api.ts');
  const draft = await import('#state/drafts/draft-state.ts');
  const stop = session.startSession();
  persons.startPersonWipe();
  return {
    ...session,
    ...persons,
    ...draft,
    stop,
    become: (id: string) => {
      userState.user = ref({ ...user, id });
    },
    logIn: async (id: string) => {
      document.cookie = 'userData=1; path=/';
      await session.logIn({ username: id, password: 'x' });
      userState.user = ref({ ...user, id });
    },
    expire: async () => {
      portal.fail('*', '401');
      await api.call(endpoints.links, {}).catch(() => null);
      portal.recover();
      portal.answer('POST', '/api/user/login', 200, { code: 'OK' });
    },
  };
}

let page: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  page = await load();
  await page.logIn('u1');
});
afterEach(() => {
  page.stop();
  document.cookie = 'userData=; path=/; max-age=0';
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const card = (id: string) => `client-card:${id}`;
const stored = (id = 'u1') => sessionStorage.getItem(card(id));
const anotherLogIn = () => localStorage.setItem('loggedOutAt', 'later');

describe('personal data of another session (R12)', () => {
  it('is removed before anything is shown when the page reloads in another session', async () => {
    sessionStorage.setItem(card('u1'), 'Řezáč');
    anotherLogIn();
    page.stop();
    page = await load();

    expect(page.sessionState.isLoggedIn).toBe(true);
    expect(stored()).toBeNull();
  });

  it('stays when the page reloads in the same session', async () => {
    sessionStorage.setItem(card('u1'), 'Řezáč');
    page.stop();
    page = await load();
    page.become('u1');

    expect(stored()).toBe('Řezáč');
  });

  it('is removed with a page that is restored from the back/forward cache', () => {
    sessionStorage.setItem(card('u1'), 'Řezáč');
    anotherLogIn();
    const event = new Event('pageshow');
    Object.assign(event, { persisted: true });
    window.dispatchEvent(event);

    expect(page.sessionState.isLoggedIn).toBe(false);
    expect(stored()).toBeNull();
  });

  it('is removed if it belongs to another user, before a store opens its own', async () => {
    page.stop();
    page = await load();
    sessionStorage.setItem(card('u2'), 'Řezáč');
    page.become('u1');

    expect(stored('u2')).toBeNull();
  });
});

describe('an order whose session has expired (SIL-42)', () => {
  const fill = () => {
    for (const name of ['cart-person', 'client-card', 'contract', 'order-steps', 'fund-answers'])
      sessionStorage.setItem(`${name}:u1`, `${name} of Řezáč`);
    localStorage.setItem('draft:u1', 'draft of Řezáč');
  };
  const texts = () => [...Object.values(sessionStorage), ...Object.values(localStorage)].join(' ');

  it('is restored completely for the same user, and is in no storage meanwhile', async () => {
    fill();
    await page.expire();
    expect(texts()).not.toContain('Řezáč');
    await page.logIn('u1');

    expect(sessionStorage.getItem('cart-person:u1')).toBe('cart-person of Řezáč');
    expect(sessionStorage.getItem('contract:u1')).toBe('contract of Řezáč');
    expect(localStorage.getItem('draft:u1')).toBe('draft of Řezáč');
    expect(page.personLoss.isLost).toBe(false);
  });

  it("is never another user's, and is lost for its own user after one", async () => {
    fill();
    await page.expire();
    await page.logIn('u2');
    expect(texts()).not.toContain('Řezáč');
    await page.expire();
    await page.logIn('u1');

    expect(texts()).not.toContain('Řezáč');
  });

  it('reports the loss of its client if the page was reloaded meanwhile', async () => {
    fill();
    await page.expire();
    page.stop();
    page = await load();
    await page.logIn('u1');

    expect(page.personLoss.isLost).toBe(true);
    expect(texts()).not.toContain('Řezáč');
  });

  it('is not restored after a log-out', async () => {
    fill();
    await page.logOut();
    await page.logIn('u1');

    expect(texts()).not.toContain('Řezáč');
    expect(page.personLoss.isLost).toBe(false);
  });
});
