import { afterEach, beforeEach, vi } from 'vitest';
import type { AutomaticDraft } from '#contract/automatic-drafts.ts';
import { autosave } from '#state/autosave/autosave.ts';
import { cart } from '#state/cart/cart.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';

export const autosavePath = '/api/automaticdrafts';
export const savedAt = '2026-11-21T09:00:00.000Z';

/** A cart of another computer. */
export const storedElsewhere: AutomaticDraft = {
  id: 'other',
  revision: 'theirs',
  computer: 'elsewhere',
  savedAt,
  replacedAt: null,
  draft: null,
  identifier: '',
  itemCount: 3,
};

interface SavedBody {
  base: string | null;
  mode: string;
  content: { itemCount: number; computer: string; draft: object | null } | null;
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

export async function addFund(id = 'equity'): Promise<string> {
  const outcome = await cart.add({ itemType: 'Fund', id });
  if (outcome.status !== 'added') throw new Error(outcome.status);
  cart.changeItem(outcome.uuid, { oneOffAmount: 100_000 });
  return outcome.uuid;
}

/** Opens an empty cart that is saved automatically, for every test of the file, on a clock of its own. */
export function setUpAutosave() {
  let portal: FakePortal;
  let stop: () => void;
  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') });
    portal = new FakePortal();
    // Another file may have left its cart.
    forgetCart();
    openCatalogue();
    void cart.open('advisor');
    await pass(100);
    stop = autosave.start();
  });
  afterEach(() => {
    stop();
    forgetCart();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    portal: () => portal,
    saves: () => portal.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as SavedBody),
    stop: () => stop(),
    start: () => {
      stop = autosave.start();
    },
  };
}
