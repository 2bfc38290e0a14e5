import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  assignmentState,
  dropAssignedPackage,
  followFavourites,
  isFavourite,
  toggleFavourite,
} from '#state/catalogue/favourites.ts';
import { logIn, logOut, startSession } from '#state/session/session.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { clearStartUp } from '#test/helpers/page/clear-start-up.ts';

const minuteMs = 60_000;
const favourite = (id: string) => ({ id, productType: 'Fund' as const, assignmentType: 'Favourite' as const });
const others = [
  { id: '1', productType: 'Fund' as const, assignmentType: 'TopSelling' as const },
  { id: 'p1', productType: 'FundPackage' as const, assignmentType: 'Favourite' as const },
];
const path = (id: string) => `/api/user/favouritefund/${id}`;

let portal: FakePortal;
beforeEach(() => {
  vi.useFakeTimers();
  portal = new FakePortal();
  assignmentState.assignedProducts = ref([favourite('7'), ...others, favourite('8')]);
});
afterEach(() => {
  clearStartUp();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settle<Value>(promise: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(minuteMs);
  return promise;
}

const calls = () => portal.calls.map(({ method, path: called }) => `${method} ${called.split('/').at(-1) ?? ''}`);

describe('toggling a favourite', () => {
  it('shows a new one at once, at the front, before the server has answered (CAT-24, CAT-25)', async () => {
    const answer = portal.hold('PUT', path('1'));
    const toggling = toggleFavourite('1');
    expect(isFavourite('1')).toBe(true);
    expect(assignmentState.assignedProducts).toEqual([favourite('1'), favourite('7'), ...others, favourite('8')]);
    answer(200, null);
    expect(await settle(toggling)).toBe('done');
    expect(assignmentState.assignedProducts[0]).toEqual(favourite('1'));
  });

  it('does not change other lists that contain the fund (DATA-17)', async () => {
    portal.answer('PUT', path('1'), 200, null);
    portal.answer('DELETE', path('1'), 200, null);
    await settle(toggleFavourite('1'));
    await settle(toggleFavourite('1'));
    expect(assignmentState.assignedProducts).toEqual([favourite('7'), ...others, favourite('8')]);
    expect(calls()).toEqual(['PUT 1', 'DELETE 1']);
  });

  it.each(['500', 'offline', '404'] as const)('reverts a mark that met %s (CAT-24, FUND-09)', async (fault) => {
    portal.fail(path('1'), fault);
    const before = [...assignmentState.assignedProducts];
    expect(await settle(toggleFavourite('1'))).toBe('failed');
    expect(assignmentState.assignedProducts).toEqual(before);
  });

  it('restores a removed one at its place if the removal failed (CAT-24)', async () => {
    portal.fail(path('8'), '500');
    const toggling = toggleFavourite('8');
    expect(isFavourite('8')).toBe(false);
    expect(await settle(toggling)).toBe('failed');
    expect(assignmentState.assignedProducts).toEqual([favourite('7'), ...others, favourite('8')]);
  });

  it('counts a removal of something that does not exist as done (R10)', async () => {
    portal.fail(path('8'), '404');
    expect(await settle(toggleFavourite('8'))).toBe('done');
    expect(isFavourite('8')).toBe(false);
  });

  it('sends the newest toggle after the pending call, and none of those in between', async () => {
    const answer = portal.hold('PUT', path('1'));
    portal.answer('DELETE', path('1'), 200, null);
    const outcomes = [toggleFavourite('1'), toggleFavourite('1'), toggleFavourite('1'), toggleFavourite('1')];
    expect(isFavourite('1')).toBe(false);
    expect(calls()).toEqual(['PUT 1']);
    answer(500, null);
    expect(await settle(Promise.all(outcomes))).toEqual(['done', 'done', 'done', 'done']);
    expect(calls()).toEqual(['PUT 1', 'DELETE 1']);
    expect(isFavourite('1')).toBe(false);
  });

  it('keeps the order of the toggles, whichever response comes first (CAT-25)', async () => {
    const answer = portal.hold('PUT', path('1'));
    portal.answer('PUT', path('2'), 200, null);
    const toggling = [toggleFavourite('1'), toggleFavourite('2')];
    await vi.advanceTimersByTimeAsync(1000);
    expect(assignmentState.assignedProducts.slice(0, 3)).toEqual([favourite('2'), favourite('1'), favourite('7')]);
    answer(200, null);
    await settle(Promise.all(toggling));
    expect(assignmentState.assignedProducts.slice(0, 3)).toEqual([favourite('2'), favourite('1'), favourite('7')]);
  });

  it('changes nothing in the next session (R12)', async () => {
    const stop = startSession();
    document.cookie = 'userData=1; path=/';
    await logIn({ username: 'advisor', password: 'secret' });
    const answer = portal.hold('PUT', path('1'));
    const toggling = toggleFavourite('1');
    const leaving = logOut();
    await vi.advanceTimersByTimeAsync(minuteMs);
    await leaving;
    expect(assignmentState.assignedProducts).toEqual([]);
    assignmentState.assignedProducts = ref([favourite('9')]);
    answer(500, null);
    expect(await settle(toggling)).toBe('done');
    expect(assignmentState.assignedProducts).toEqual([favourite('9')]);
    stop();
  });

  it('excludes a deleted package, even if a pending toggle fails later', async () => {
    const answer = portal.hold('PUT', path('1'));
    const toggling = toggleFavourite('1');
    dropAssignedPackage('p1');
    answer(500, null);
    expect(await settle(toggling)).toBe('failed');
    expect(assignmentState.assignedProducts).toEqual([favourite('7'), others[0], favourite('8')]);
  });
});

describe('a favourite of another window', () => {
  let stop = () => undefined as void;
  beforeEach(() => {
    stop = followFavourites();
  });
  afterEach(() => stop());

  /** Simulates the storage event in other windows. */
  const told = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'favouriteChanged', newValue }));

  it('is shown here, and removed when it was removed there', () => {
    told('+1');
    told('-8');
    told(null);
    expect(assignmentState.assignedProducts).toEqual([favourite('1'), favourite('7'), ...others]);
    expect(portal.calls.filter(({ path: called }) => called.includes('favouritefund'))).toEqual([]);
  });

  it('stays if a pending toggle here fails', async () => {
    const answer = portal.hold('PUT', path('1'));
    const toggling = toggleFavourite('1');
    told('+2');
    answer(500, null);
    expect(await settle(toggling)).toBe('failed');
    expect(assignmentState.assignedProducts).toEqual([favourite('2'), favourite('7'), ...others, favourite('8')]);
  });

  it('is announced once the server has stored it, and leaves nothing in storage', async () => {
    const write = vi.spyOn(Storage.prototype, 'setItem');
    const answer = portal.hold('PUT', path('1'));
    const toggling = toggleFavourite('1');
    const sent = () => write.mock.calls.filter(([key]) => key === 'favouriteChanged').map(([, value]) => value);
    expect(sent()).toEqual([]);
    answer(200, null);
    await settle(toggling);
    expect(sent()).toEqual(['+1']);
    expect(localStorage.getItem('favouriteChanged')).toBeNull();
    write.mockRestore();
  });

  it('is ignored by a window that no longer shows screens', () => {
    stop();
    const before = [...assignmentState.assignedProducts];
    told('+1');
    expect(assignmentState.assignedProducts).toEqual(before);
  });
});
