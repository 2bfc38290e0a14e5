import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#api-client/api.ts';
import { logIn, logOut, startSession } from '#state/session/session.ts';
import { sessionStore } from '#state/storage/session-store.ts';
import { userState } from '#state/session/user.ts';
import { FakePortal, user } from '#test/helpers/page/fake-portal.ts';

let portal: FakePortal;
let stop: () => void;

beforeEach(async () => {
  portal = new FakePortal();
  stop = startSession();
  document.cookie = 'userData=1; path=/';
  await logIn({ username: 'advisor', password: 'secret' });
  userState.user = ref(user);
});
afterEach(async () => {
  await logOut();
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function expire(): Promise<void> {
  portal.fail('*', '401');
  await call(endpoints.links, {}).catch(() => null);
}
const endInOtherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: 'loggedOutAt' }));

describe('sessionStore', () => {
  it.each([
    ['a log-out', () => logOut()],
    ['an expired session', expire],
    ['a log-out in another tab', endInOtherTab],
  ])('is reset by %s, after its onEnd (R12)', async (_, end) => {
    const seen: (string | null)[] = [];
    const store = sessionStore<{ name: string | null }>({
      initial: () => ({ name: null }),
      onEnd: () => seen.push(store.name),
    });
    store.name = 'Řezáč';
    await end();
    expect(seen).toEqual(['Řezáč']);
    expect(store.name).toBeNull();
  });

  it('begins each session with a state of its own', async () => {
    const store = sessionStore<{ names: string[] }>({ initial: () => ({ names: [] }) });
    store.names.push('Řezáč');
    await logOut();
    store.names.push('Novák');
    expect(store.names).toEqual(['Novák']);
  });
});

describe('a module that is loaded during the session', () => {
  it('has its store and its value in storage removed by the log-out (C5, ACC-71)', async () => {
    const { forecastGoalState, storeForecastGoal, openForecastGoal } = await import('#state/analysis/forecast-goal.ts');
    openForecastGoal();
    storeForecastGoal(1_000_000, ['u1']);
    expect(localStorage.getItem('forecast-goal:u1')).toContain('1000000');

    await logOut();
    expect(forecastGoalState.current).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['loggedOutAt']);
    storeForecastGoal(2_000_000, ['u1']);
    expect(Object.keys(localStorage)).toEqual(['loggedOutAt']);
  });

  it('finds nothing of the former user, and what an expired session has left of its own (R12, SIL-42)', async () => {
    const { forecastGoalState, storeForecastGoal, openForecastGoal } = await import('#state/analysis/forecast-goal.ts');
    openForecastGoal();
    storeForecastGoal(1_000_000, ['u1']);
    await expire();
    expect(forecastGoalState.current).toBeNull();

    userState.user = ref({ ...user, id: 'u2' });
    openForecastGoal();
    expect(forecastGoalState.current).toBeNull();
    await logIn({ username: 'advisor', password: 'secret' });
    userState.user = ref(user);
    openForecastGoal();
    expect(forecastGoalState.current?.amount).toBe(1_000_000);
  });

  it('need not be loaded for its value in storage to be removed (C5)', async () => {
    localStorage.setItem(`fund-filter:${user.id}`, 'of an earlier page');
    localStorage.setItem(`order-news:${user.id}`, 'of an earlier page');
    await logOut();
    expect(Object.keys(localStorage)).toEqual(['loggedOutAt']);
  });
});
