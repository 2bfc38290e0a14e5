import { beforeEach, describe, expect, it } from 'vitest';
import { encodeDraftCard, type DraftCard } from '#contract/draft-card.ts';
import { decodeCart, encodeCart } from '#contract/draft-codec.ts';
import { withPerson } from '#domain/cart/order/personal-part.ts';
import { autosaveState } from '#state/autosave/autosave-state.ts';
import { cart } from '#state/cart/cart.ts';
import { clientCardState } from '#state/client-card/client-card.ts';
import { webRequestState } from '#state/client-card/web-request.ts';
import { setCurrentDraft } from '#state/drafts/draft-state.ts';
import { saveAsNew, saveExisting } from '#state/drafts/save-draft.ts';
import { takeStoredClient } from '#state/drafts/stored-client.ts';
import { contractState } from '#state/contract/contract-state.ts';
import { addFund, autosavePath, pass, setUpAutosave, storedElsewhere } from '#test/helpers/cart/open-autosave.ts';
import { draftCardSample } from '#test/helpers/order/draft-card-sample.ts';
import type { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs', ['common']);

const bench = setUpAutosave();
const draftsPath = '/api/draftcontracts';
const born = { frameworkContractId: null, dateOfBirth: '1985-03-12', texts: {} };
const card = encodeDraftCard(draftCardSample);
const draft = { id: 'd1', name: 'Kanárková', revision: 3 };

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
const cardIn = ({ card: text }: SavedDraft) => (text === null ? null : (JSON.parse(text) as DraftCard));

/** The cart of this window with the client, as the server holds it. */
function held(kept: string | null = card) {
  const document = cart.content();
  const data = encodeCart({ ...document, order: withPerson(document.order, born) });
  return { orderId: document.order.id, data, hasCard: kept !== null, card: kept };
}

const holdAutomatically = (answer: object) => {
  portal.answer('GET', autosavePath, 200, { items: [{ ...storedElsewhere, revision: 'saved' }] });
  portal.answer('GET', `${autosavePath}/other`, 200, { ...storedElsewhere, ...answer });
};

function holdDraft(answer: object): void {
  const shown = { id: 'd1', name: draft.name, version: 1, identifier: '', createdAt: '2026-11-19T16:42:00.000Z' };
  portal.answer('GET', `${draftsPath}/d1`, 200, { ...shown, revision: 3, ...answer });
  portal.answer('PUT', `${draftsPath}/d1`, 204);
  setCurrentDraft(draft);
}

beforeEach(async () => {
  portal = bench.portal();
  uuid = await addFund();
});

describe('a window that does not know the client of the order', () => {
  it('saves a draft with the client whom that holds, and what it has changed itself (DRAFT-21)', async () => {
    holdDraft(held());
    cart.changeItem(uuid, { oneOffAmount: 250_000 });
    expect(await saveExisting({ name: draft.name, emptiesCart: false })).toBe('saved');

    const body = savedDraft('PUT', `${draftsPath}/d1`);
    expect(cardIn(body)).toEqual({ ...draftCardSample, contract: null });
    expect(bornIn(body)).toBe('1985-03-12');
    expect(body.identifier).toBe('8553121247');
    expect(body.data).toContain('250000');
    // It stays unknown here (C4).
    expect(clientCardState.values).toBeNull();
    expect(cart.content().order.dateOfBirth).toBeNull();
  });

  it('saves a new draft with the client whom the automatic one holds (DRAFT-21)', async () => {
    holdAutomatically(held());
    holdDraft(held(null));
    portal.answer('POST', draftsPath, 200, { id: 'd2' });
    expect(await saveAsNew({ name: 'Copy', emptiesCart: false })).toBe('saved');

    const body = savedDraft('POST', draftsPath);
    expect(cardIn(body)).toEqual({ ...draftCardSample, contract: null });
    expect(bornIn(body)).toBe('1985-03-12');
  });

  it('saves nothing over a draft whose client it cannot read (DRAFT-21)', async () => {
    holdDraft(held());
    portal.fail(autosavePath, '403');
    expect(await saveExisting({ name: draft.name, emptiesCart: false })).toBe('failed');
    expect(savedDraft('PUT', `${draftsPath}/d1`)).toBeUndefined();
  });

  it('takes no client of another order over into a draft (DRAFT-21)', async () => {
    const of = held();
    const other = decodeCart(of.data) ?? expect.fail();
    const data = encodeCart({ ...other, order: { ...other.order, id: 'f'.repeat(32) } });
    holdDraft({ ...of, data });
    expect(await saveExisting({ name: draft.name, emptiesCart: false })).toBe('saved');
    const body = savedDraft('PUT', `${draftsPath}/d1`);
    expect([cardIn(body), bornIn(body)]).toEqual([null, null]);
  });

  it('takes over on request what the server holds, with a contract of the same cart (SIL-247)', async () => {
    holdAutomatically(held());
    expect(await takeStoredClient()).toBe('taken');

    expect(clientCardState.values).toEqual(draftCardSample.card?.values);
    expect(cart.content().order.dateOfBirth).toBe('1985-03-12');
    expect(contractState.current).toMatchObject({ id: 'c1', concluded: null });
    expect(webRequestState.id).toBe(draftCardSample.webRequestId);
    expect(cart.list.positions).toHaveLength(1);
  });

  it('takes no contract of another state of the cart over (SIL-247)', async () => {
    holdAutomatically(held());
    cart.changeItem(uuid, { oneOffAmount: 250_000 });
    expect(await takeStoredClient()).toBe('taken');
    expect(clientCardState.values?.lastName).toBe('Kanárková');
    expect(contractState.current).toBeNull();
  });

  it('says so where nothing is held of the order, or it cannot be read (SIL-247)', async () => {
    expect(await takeStoredClient()).toBe('none');
    portal.fail(autosavePath, '403');
    expect(await takeStoredClient()).toBe('failed');
  });

  it('offers the client while the server holds one with the order, and leaves birth data to it (SIL-247)', async () => {
    await pass(4100);
    const { id } = cart.content().order;
    expect(autosaveState.lacksStoredClient).toBe(false);
    bench.stop();
    const key = 'autosave:advisor';
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { revision: number; value: object };
    const value = { ...kept.value, clientOf: id };
    localStorage.setItem(key, JSON.stringify({ ...kept, revision: kept.revision + 1, value }));
    cart.order.person.isElsewhere = true;
    bench.start();
    expect(autosaveState.lacksStoredClient).toBe(true);

    cart.changeItem(uuid, { oneOffAmount: 250_000 });
    await pass(4100);
    expect(bench.saves().at(-1)?.content).toMatchObject({ lacksPerson: true });
    expect(bench.saves().at(-1)?.content).not.toHaveProperty('card');
    holdAutomatically(held());
    expect(await takeStoredClient()).toBe('taken');
    expect(autosaveState.lacksStoredClient).toBe(false);
  });
});
