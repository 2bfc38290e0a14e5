import { beforeEach, describe, expect, it } from 'vitest';
import { autosave } from '#state/autosave/autosave.ts';
import { autosaveState } from '#state/autosave/autosave-state.ts';
import { cart } from '#state/cart/cart.ts';
import { noteClient } from '#state/client-card/client-card.ts';
import { setCurrentDraft } from '#state/drafts/draft-state.ts';
import { takeWebRequest } from '#state/web-request/take-web-request.ts';
import { notifySessionEnd } from '#state/storage/session-end.ts';
import { addFund, autosavePath as path, pass, savedAt, setUpAutosave } from '#test/helpers/cart/open-autosave.ts';
import { openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { webRequest } from '#test/helpers/client/web-request-sample.ts';
import type { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs', ['common']);

const bench = setUpAutosave();
const { saves } = bench;
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
      expect(await autosave.saveBeforeLeave()).toBe(false);

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

  it('goes on with client and draft after the session has expired (SIL-42)', async () => {
    const draft = { id: 'd1', name: 'Řezáč', revision: 3 };
    const uuid = await addFund();
    noteClient({ lastName: 'Řezáč' });
    setCurrentDraft(draft);
    await pass(4100);
    notifySessionEnd();
    expect(cart.details).toMatchObject({ draft: null, card: { values: null } });

    openCatalogue();
    void cart.open('advisor');
    bench.start();
    await pass(10_000);
    expect(cart.details).toMatchObject({ draft, card: { values: { lastName: 'Řezáč' } } });
    expect(saves()).toHaveLength(1);
    cart.changeItem(uuid, { oneOffAmount: 200_000 });
    await pass(4100);
    expect(saves()).toMatchObject([
      { base: null, content: { draft } },
      { base: 'saved', content: { draft } },
    ]);
    expect(JSON.stringify(saves()[1])).toContain('Řezáč');
  });
});
