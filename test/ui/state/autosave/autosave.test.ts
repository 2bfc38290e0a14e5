import { beforeEach, describe, expect, it } from 'vitest';
import type { AutomaticDraft, AutomaticDraftWithData } from '#contract/automatic-drafts.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import { emptyCart, emptyOrder } from '#domain/cart/document.ts';
import { autosaveState } from '#state/autosave/autosave-state.ts';
import { autosave } from '#state/autosave/autosave.ts';
import { cart } from '#state/cart/cart.ts';
import type { SavedWork } from '#state/cart/stored/persisted-order.ts';
import { noteClient } from '#state/client-card/client-card.ts';
import {
  addFund,
  autosavePath,
  pass,
  savedAt,
  setUpAutosave,
  storedElsewhere,
} from '#test/helpers/cart/open-autosave.ts';
import { rewriteKept } from '#test/helpers/order/kept-order.ts';
import type { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs', ['common']);

const bench = setUpAutosave();
const { saves, stop } = bench;
let portal: FakePortal;
beforeEach(() => {
  portal = bench.portal();
});

/** The server holds a cart of another computer, and refuses every other base. */
function holdOther(): AutomaticDraft {
  portal.answer('GET', autosavePath, 200, { items: [storedElsewhere] });
  portal.answer('PUT', autosavePath, 409, { code: 'DraftChanged', message: '' });
  return storedElsewhere;
}

describe('the saving of the cart', () => {
  it('comes 4 seconds after a change, once for several, and not again without one (SIL-210)', async () => {
    const uuid = await addFund();
    await pass(3000);
    cart.changeItem(uuid, { oneOffAmount: 200_000 });
    await pass(900);
    expect(saves()).toEqual([]);

    await pass(200);
    expect(saves()).toMatchObject([{ base: null, mode: 'save', content: { itemCount: 1 } }]);
    expect(autosaveState).toMatchObject({ status: 'saved', savedAt });
    await pass(60_000);
    expect(saves()).toHaveLength(1);

    cart.changeItem(uuid, { oneOffAmount: 300_000 });
    await pass(4100);
    expect(saves()[1]).toMatchObject({ base: 'saved', mode: 'save' });
  });

  it('takes an emptied cart from the server (SIL-210)', async () => {
    const uuid = await addFund();
    await pass(4100);
    portal.answer('PUT', autosavePath, 200, { revision: null, savedAt });
    void cart.remove(uuid);
    await pass(5000);

    expect(saves()[1]).toEqual({ base: 'saved', mode: 'save', content: null });
    expect(autosaveState.status).toBe('none');
  });

  it('is repeated after a failure, at once when the connection is back', async () => {
    portal.fail(autosavePath, 'offline');
    await addFund();
    await pass(4100);
    expect(autosaveState.status).toBe('failed');
    await pass(2100);
    expect(saves()).toHaveLength(2);

    portal.recover();
    window.dispatchEvent(new Event('online'));
    await pass(10);
    expect(saves()).toHaveLength(3);
    expect(autosaveState.status).toBe('saved');
  });

  it('replaces a cart that this one does not come from, and tells of it (SIL-211)', async () => {
    const other = holdOther();
    await addFund();
    await pass(4100);
    expect(autosaveState.replaced).toEqual(other);

    portal.answer('PUT', autosavePath, 200, { revision: 'ours', savedAt });
    await pass(10);
    expect(saves().at(-1)).toMatchObject({ base: 'theirs', mode: 'replace' });
  });

  it('waits for the choice where another computer has gone on, until this cart is kept (SIL-211)', async () => {
    const uuid = await addFund();
    await pass(4100);
    const other = holdOther();
    cart.changeItem(uuid, { oneOffAmount: 200_000 });
    await pass(4100);
    expect(autosaveState.newer).toEqual(other);
    const before = saves().length;
    await pass(60_000);
    expect(saves()).toHaveLength(before);

    portal.answer('PUT', autosavePath, 200, { revision: 'ours', savedAt });
    autosave.keepOwn();
    await pass(10);
    expect(saves().at(-1)).toMatchObject({ base: 'theirs', mode: 'replace' });
    expect(autosaveState).toMatchObject({ status: 'saved', newer: null });
  });

  it('takes the place of the newer cart at once where this one is kept, also unchanged (SIL-211)', async () => {
    const uuid = await addFund();
    await pass(4100);
    const other = holdOther();
    await pass(60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(10);
    expect(autosaveState.newer).toEqual(other);

    portal.answer('PUT', autosavePath, 200, { revision: 'ours', savedAt });
    autosave.keepOwn();
    await pass(10);
    expect(saves().at(-1)).toMatchObject({ base: 'theirs', mode: 'replace' });
    cart.changeItem(uuid, { oneOffAmount: 200_000 });
    await pass(4100);
    expect(saves().at(-1)).toMatchObject({ base: 'ours', mode: 'save' });
  });

  it('loads nothing newer where this cart could not be set aside', async () => {
    const uuid = await addFund();
    await pass(4100);
    holdOther();
    cart.changeItem(uuid, { oneOffAmount: 200_000 });
    await pass(4100);
    portal.fail(autosavePath, '500');

    expect(await autosave.loadNewer()).toEqual({ status: 'failed' });
    expect(cart.list.positions).toHaveLength(1);
  });

  it('is done before a log-out, which hears whether everything is saved (SIL-212)', async () => {
    await addFund();
    expect(await autosave.saveBeforeLeave()).toBe(true);
    expect(saves()).toHaveLength(1);

    await addFund('bond');
    portal.fail(autosavePath, '500');
    expect(await autosave.saveBeforeLeave()).toBe(false);
  });

  it('is done before a log-out that comes sooner than the saving has begun', async () => {
    stop();
    await addFund();
    expect(await autosave.saveBeforeLeave()).toBe(true);
    expect(saves()).toHaveLength(1);
  });

  describe('of a cart loaded from the server', () => {
    const theirs: AutomaticDraftWithData = {
      ...storedElsewhere,
      orderId: null,
      data: encodeCart({ ...emptyCart, order: { ...emptyOrder, discount: 5 } }),
      hasCard: false,
      card: null,
    };
    const deleted = () => saves().filter(({ mode, content }) => mode === 'save' && content === null);
    const undo = () => cart.undo();

    it('leaves it stored where the load is undone, whether by a toast or by keys (SIL-211)', async () => {
      portal.answer('GET', `${autosavePath}/other`, 200, theirs);
      expect(await autosave.loadWork(theirs)).toMatchObject({ status: 'applied' });
      undo();
      await pass(10_000);
      expect(saves()).toEqual([]);
      expect(await autosave.saveBeforeLeave()).toBe(true);
      expect(deleted()).toEqual([]);
    });

    it('leaves it stored where the load is undone after a reload, too (SIL-211)', async () => {
      portal.answer('GET', `${autosavePath}/other`, 200, theirs);
      await autosave.loadWork(theirs);
      stop();
      cart.close();
      await cart.open('advisor');
      bench.start();
      await pass(10_000);
      undo();
      await pass(10_000);
      expect(saves()).toEqual([]);
    });

    it('leaves it stored with what was saved over it where all of that is undone', async () => {
      portal.answer('GET', `${autosavePath}/other`, 200, theirs);
      await autosave.loadWork(theirs);
      portal.answer('PUT', autosavePath, 200, { revision: 'ours', savedAt });
      await addFund();
      await pass(4100);
      expect(saves()).toMatchObject([{ base: 'theirs', mode: 'save' }]);

      while (cart.history.newest) undo();
      await pass(10_000);
      expect(saves()).toHaveLength(1);
    });

    it('leaves it stored where an edit follows the undo at once (SIL-211)', async () => {
      portal.answer('GET', `${autosavePath}/other`, 200, theirs);
      await autosave.loadWork(theirs);
      undo();
      await addFund();
      await pass(4100);
      expect(saves()).toMatchObject([{ base: null, mode: 'save' }]);
    });

    it('keeps what was saved over it among the replaced where an edit follows the undo, even after a reload (SIL-211)', async () => {
      portal.answer('GET', `${autosavePath}/other`, 200, theirs);
      await autosave.loadWork(theirs);
      portal.answer('PUT', autosavePath, 200, { revision: 'ours', savedAt });
      await addFund();
      await pass(4100);
      while (cart.history.newest) undo();
      await pass(4100);
      stop();
      cart.close();
      await cart.open('advisor');
      bench.start();
      await addFund('bond');
      await pass(4100);
      expect(saves().slice(1)).toMatchObject([{ base: 'ours', mode: 'replace' }]);
    });

    it('deletes it where the cart is emptied instead (SIL-210)', async () => {
      portal.answer('GET', `${autosavePath}/other`, 200, theirs);
      await autosave.loadWork(theirs);
      portal.answer('PUT', autosavePath, 200, { revision: null, savedAt });
      cart.removeAll();
      await pass(4100);
      expect(saves()).toMatchObject([{ base: 'theirs', mode: 'save', content: null }]);
    });
  });

  it('keeps a newer cart where this one was emptied before it could take its place', async () => {
    holdOther();
    const uuid = await addFund();
    await pass(4100);
    expect(saves().at(-1)).toMatchObject({ base: 'theirs', mode: 'replace' });
    const before = saves().length;
    void cart.remove(uuid);
    await pass(60_000);
    expect(
      saves()
        .slice(before)
        .filter(({ content }) => content === null),
    ).toEqual([]);
  });

  it('asks at a log-out while a newer cart waits for a choice, even without a change (SIL-212)', async () => {
    await addFund();
    await pass(4100);
    holdOther();
    await pass(60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(100);
    expect(autosaveState).toMatchObject({ status: 'saved', newer: { revision: 'theirs' } });
    expect(await autosave.saveBeforeLeave()).toBe(false);
    expect(autosave.ownStored()).toMatchObject({ discardedRevision: 'saved' });
  });

  it('has no newer cart to load any more where another computer has emptied it', async () => {
    const uuid = await addFund();
    await pass(4100);
    holdOther();
    cart.changeItem(uuid, { oneOffAmount: 200_000 });
    await pass(4100);
    portal.answer('GET', autosavePath, 200, { items: [] });
    const before = saves().length;

    expect(await autosave.loadNewer()).toEqual({ status: 'failed' });
    expect(autosaveState.newer).toBeNull();
    expect(
      saves()
        .slice(before)
        .filter(({ mode }) => mode === 'aside'),
    ).toEqual([]);
  });

  it('keeps a client without items stored, also in a window that is opened later', async () => {
    noteClient({ lastName: 'Nováková' });
    await pass(4100);
    expect(saves()).toHaveLength(1);
    stop();
    cart.close();
    await cart.open('advisor');
    bench.start();
    await pass(60_000);
    expect(saves()).toHaveLength(1);
    expect(autosaveState.status).toBe('saved');
  });

  /** Another window of this browser has saved the same cart. */
  const saveElsewhere = (saved: Partial<SavedWork>) => {
    cart.flush();
    rewriteKept((kept) => ({ ...kept, saved: { ...cart.saved, ...saved } }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'order:advisor' }));
  };

  it('goes on from what another window has saved of the order', async () => {
    const uuid = await addFund();
    await pass(4100);
    saveElsewhere({ base: 'theirs', savedAt: '2026-11-21T09:30:00.000Z' });
    await pass(11_000);
    expect(saves()).toHaveLength(1);
    expect(autosaveState).toMatchObject({ status: 'saved', savedAt: '2026-11-21T09:30:00.000Z' });

    cart.changeItem(uuid, { oneOffAmount: 200_000 });
    await pass(4100);
    expect(saves()[1]).toMatchObject({ base: 'theirs', mode: 'save' });
  });

  it('takes what another window has changed before a log-out (SIL-212)', async () => {
    await addFund();
    await pass(4100);
    saveElsewhere({ base: 'theirs', mark: 'of an older cart' });
    expect(await autosave.saveBeforeLeave()).toBe(true);
    expect(saves()).toHaveLength(2);
  });

  it('ends with the session', async () => {
    await addFund();
    stop();
    await pass(60_000);
    expect(saves()).toEqual([]);
  });
});
