import { beforeEach, describe, expect, it } from 'vitest';
import { saveBeforeLeave } from '#state/autosave/autosave.ts';
import { autosaveState } from '#state/autosave/autosave-state.ts';
import { cart } from '#state/cart/cart.ts';
import { noteClient } from '#state/client-card/client-card.ts';
import { draftState, setCurrentDraft } from '#state/drafts/draft-state.ts';
import { startDraft } from '#state/drafts/draft.ts';
import { takeWebRequest } from '#state/drafts/take-web-request.ts';
import {
  addFund,
  autosavePath as path,
  pass,
  savedAt,
  setUpAutosave,
  storedElsewhere,
} from '#test/helpers/cart/open-autosave.ts';
import { webRequest } from '#test/helpers/client/web-request-sample.ts';
import type { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs', ['common']);

const bench = setUpAutosave();
const { saves, stop } = bench;
let portal: FakePortal;
beforeEach(() => {
  portal = bench.portal();
});

describe('the saving of the cart', () => {
  it.each([400, 413, 422])(
    'says why the server refuses it by %i, and waits for the next change (SIL-210)',
    async (status) => {
      portal.answer('PUT', path, status, { code: 'PayloadTooLarge', message: 'The request is too large.' });
      const uuid = await addFund();
      await pass(600_000);
      window.dispatchEvent(new Event('online'));
      await pass(60_000);
      expect(saves()).toHaveLength(1);
      expect(autosaveState).toMatchObject({ status: 'failed', rejection: 'The request is too large.' });
      expect(await saveBeforeLeave()).toBe(false);

      portal.answer('PUT', path, 200, { revision: 'ours', savedAt });
      cart.changeItem(uuid, { oneOffAmount: 200_000 });
      await pass(4100);
      expect(autosaveState).toMatchObject({ status: 'saved', rejection: null });
    },
  );

  it('keeps the cart that a web request has set aside among the replaced (SIL-245)', async () => {
    const uuid = await addFund();
    noteClient({ lastName: 'Řezáč' });
    await pass(4100);
    cart.changeItem(uuid, { oneOffAmount: 200_000 });
    await takeWebRequest({ id: '42', client: webRequest });
    await pass(100);

    expect(saves()).toMatchObject([
      { mode: 'save', content: { itemCount: 1 } },
      { base: 'saved', mode: 'save', content: { itemCount: 1 } },
      { base: 'saved', mode: 'replace', content: { itemCount: 0 } },
    ]);
    expect(JSON.stringify(saves().at(-1))).toContain('Novotná');
    expect(JSON.stringify(saves().at(-1))).not.toContain('Řezáč');
  });

  it('leaves no draft that went with an expired session out (SIL-42)', async () => {
    const close = startDraft();
    const draft = { id: 'd1', name: 'Řezáč', revision: 3 };
    setCurrentDraft(draft);
    await addFund();
    await pass(4100);
    stop();
    close();
    localStorage.removeItem('draft:advisor');
    const closeAgain = startDraft();
    expect(draftState.current).toBeNull();
    portal.answer('GET', path, 200, { items: [{ ...storedElsewhere, revision: 'saved', draft }] });
    bench.start();
    await pass(10_000);

    expect(draftState.current).toEqual(draft);
    expect(saves().map(({ content }) => content?.draft)).toEqual([draft, draft]);
    closeAgain();
  });
});
