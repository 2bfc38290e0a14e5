import { beforeEach, describe, expect, it } from 'vitest';
import { encodeDraftCard, type DraftCard } from '#contract/draft-card.ts';
import { decodeCart } from '#contract/draft-codec.ts';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import { autosave } from '#state/autosave/autosave.ts';
import { cart } from '#state/cart/cart.ts';
import { noteClient } from '#state/client-card/client-card.ts';
import { detailsOfDraft } from '#state/drafts/draft-client.ts';
import { setCurrentDraft } from '#state/drafts/draft-state.ts';
import { saveAsNew, saveExisting } from '#state/drafts/save-draft.ts';
import { addFund, pass, setUpAutosave } from '#test/helpers/cart/open-autosave.ts';
import { draftCardSample } from '#test/helpers/order/draft-card-sample.ts';
import { rewriteKept } from '#test/helpers/order/kept-order.ts';
import type { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs', ['common']);

const bench = setUpAutosave();
const draftsPath = '/api/draftcontracts';
const draft = { id: 'd1', name: 'Kanárková', revision: 3 };
const client = detailsOfDraft(draftCardSample, draft);

let portal: FakePortal;
let uuid: string;

interface SavedDraft {
  data: string;
  card: string | null;
  identifier: string;
}
const savedDraft = (method: string, path: string) =>
  portal.calls.find((one) => one.method === method && one.path === path)?.body as SavedDraft;
const bornIn = ({ data }: SavedDraft) => decodeCart(data)?.order.dateOfBirth;
const cardIn = ({ card }: SavedDraft) => (card === null ? null : (JSON.parse(card) as DraftCard));

/** Another window of this browser fills the client card of the order, and creates its contract. */
function fillElsewhere(): void {
  rewriteKept(({ cart: { items, order }, ...kept }) => ({
    ...kept,
    cart: { items, order: { ...order, dateOfBirth: '1985-03-12' } },
    details: client,
    steps: { active: cartStep.contract, available: cartStep.contract },
  }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'order:advisor' }));
}

beforeEach(async () => {
  portal = bench.portal();
  uuid = await addFund();
  cart.flush();
});

describe('a window beside the one in which the client is entered', () => {
  it('knows the client, the contract and the draft, and stays at its own step (SIL-247)', () => {
    fillElsewhere();

    expect(cart.details).toEqual(client);
    expect(cart.order.state.resolved.order.dateOfBirth).toBe('1985-03-12');
    expect(cart.steps.state).toEqual({ active: cartStep.cart, available: cartStep.contract });
  });

  it('saves a draft with the client, and what it has changed itself (DRAFT-21)', async () => {
    portal.answer('PUT', `${draftsPath}/d1`, 204);
    setCurrentDraft(draft);
    fillElsewhere();
    cart.changeItem(uuid, { oneOffAmount: 250_000 });
    expect(await saveExisting({ name: draft.name, emptiesCart: false })).toBe('saved');

    const body = savedDraft('PUT', `${draftsPath}/d1`);
    // The contract was of the order before the change.
    expect(cardIn(body)).toEqual({ ...draftCardSample, contract: null });
    expect(bornIn(body)).toBe('1985-03-12');
    expect(body.identifier).toBe('8553121247');
    expect(body.data).toContain('250000');
  });

  it('saves a new draft with the client, without contract and web request (DRAFT-21, SIL-183)', async () => {
    portal.answer('POST', draftsPath, 200, { id: 'd2' });
    fillElsewhere();
    expect(await saveAsNew({ name: 'Copy', emptiesCart: false })).toBe('saved');

    const body = savedDraft('POST', draftsPath);
    expect(cardIn(body)).toEqual({ ...draftCardSample, contract: null, webRequestId: null });
    expect(bornIn(body)).toBe('1985-03-12');
  });

  it('saves the order automatically with the client before a log-out (SIL-212)', async () => {
    await pass(4100);
    fillElsewhere();
    expect(await autosave.saveBeforeLeave()).toBe(true);

    expect(bench.saves()).toHaveLength(2);
    expect(bench.saves()[1]?.content).toMatchObject({
      card: encodeDraftCard(draftCardSample),
      identifier: '8553121247',
    });
  });

  it('keeps what it has typed into the card itself', () => {
    noteClient({ phone: '777123456' });
    fillElsewhere();

    expect(cart.details.card.values).toEqual({ ...draftCardSample.card?.values, phone: '777123456' });
  });
});
