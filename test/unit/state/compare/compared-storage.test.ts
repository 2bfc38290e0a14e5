import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostCompared, openCompared, storeOne, type Compared } from '#state/compare/compared-storage.ts';
import { notifySessionEnd } from '#state/storage/session-end.ts';
import { userState } from '#state/session/user.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { user } from '#test/helpers/page/fake-portal.ts';
import { installFakeStorage } from '#test/helpers/page/fake-storage.ts';

const draft = (id: string): Compared => ({ kind: 'draft', id });
const variant: Compared = {
  kind: 'variant',
  id: 'v',
  change: { kind: 'copy' },
  positions: [cartItem('Fund', 'fund1', { oneOffAmount: 1000 })],
};

let session: Map<string, string>;
beforeEach(() => {
  session = new Map();
  installFakeStorage().session = session;
  userState.user = ref(user);
  opened();
});
afterEach(() => {
  notifySessionEnd();
  vi.unstubAllGlobals();
});

function opened(): readonly Compared[] | null {
  let shown: readonly Compared[] | null = null;
  openCompared((compared) => {
    shown = compared;
  });
  return shown;
}

/** Opens the comparison as a reloaded page does. */
function reopened() {
  notifySessionEnd();
  userState.user = ref(user);
  return opened();
}

function storeAll(compared: readonly Compared[]): number {
  let count = 0;
  while (storeOne(compared)) count += 1;
  return count;
}

describe('the stored comparison', () => {
  it('has the same carts in the same order after a reload, whichever was dropped', () => {
    const all = [draft('a'), variant, draft('c')];
    storeAll(all);
    expect(reopened()).toEqual(all);

    storeAll([variant, draft('c')]);
    expect(reopened()).toEqual([variant, draft('c')]);
    storeAll([]);
    expect(reopened()).toEqual([]);
    expect([...session.keys()].filter((key) => key.startsWith('compared'))).toEqual([]);
  });

  it('writes only the cart that is new, at its limit too', () => {
    const all = Array.from({ length: mostCompared }, (_, place) => draft(`draft ${place}`));
    expect(storeAll(all.slice(0, -1))).toBe(mostCompared - 1);
    expect(storeAll(all)).toBe(1);
    expect(storeAll(all)).toBe(0);
    expect(reopened()).toEqual(all);
  });

  it('leaves out a damaged cart alone, and closes the gap with the next change', () => {
    storeAll([draft('a'), variant, draft('c')]);
    const key = [...session.keys()].find((one) => session.get(one)?.includes('fund1')) ?? '';
    session.set(key, session.get(key)?.replace('"itemType":"Fund"', '"itemType":"Fun"') ?? '');

    expect(reopened()).toEqual([draft('a'), draft('c')]);
    storeAll([draft('a'), draft('c'), draft('d')]);
    expect(reopened()).toEqual([draft('a'), draft('c'), draft('d')]);
  });
});
