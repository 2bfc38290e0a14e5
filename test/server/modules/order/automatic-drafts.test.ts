import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AutomaticDraft, AutomaticDraftWithData } from '#contract/automatic-drafts.ts';
import { encodeDraftCard } from '#contract/draft-card.ts';
import { decodeCart, encodeCart } from '#contract/draft-codec.ts';
import { mostDrafts } from '#contract/draft-limits.ts';
import { emptyOrder } from '#domain/cart/document.ts';
import { lockUser } from '#server/db/lock-user.ts';
import { sweepOrders } from '#server/modules/order/orders.ts';
import { concludeContract } from '#server/modules/signing/repository.ts';
import { draftCardSample } from '#test/helpers/order/draft-card-sample.ts';
import { minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { addContract } from '#test/helpers/signing/unsigned-contract.ts';

let test: TestApp;
let cookie: string;
let otherCookie: string;
beforeAll(async () => {
  test = await openTestApp();
  await logIn();
  otherCookie = await test.cookieOf('poradce');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.deleteFrom('orders').execute();
});

const logIn = async () => {
  cookie = await test.cookieOf('advisor');
};

const path = '/api/automaticdrafts';
const orderId = 'a'.repeat(32);
const card = encodeDraftCard(draftCardSample);
const cart = { computer: 'here', orderId, draft: null, identifier: '', itemCount: 3, data: '{"items":[]}' };

const headersOf = (as: string) => ({ cookie: as, 'sec-fetch-site': 'same-origin' });
const get = <Answer>(url = path, as = cookie) =>
  test.call({ url, headers: headersOf(as) }).then((answer) => answer.json<Answer>());
const list = async (as = cookie) => (await get<{ items: AutomaticDraft[] }>(path, as)).items;
const open = (id: string | undefined, as = cookie) => get<AutomaticDraftWithData>(`${path}/${id}`, as);

interface Save {
  base?: string | null;
  mode?: 'save' | 'replace' | 'aside';
  content?: object | null;
  as?: string;
}
const save = ({ base = null, mode = 'save', content = {}, as = cookie }: Save = {}) =>
  test.call({
    method: 'PUT',
    url: path,
    payload: { base, mode, content: content && { ...cart, ...content } },
    headers: headersOf(as),
  });
const saved = async (how: Save = {}) => (await save(how)).json<{ revision: string | null }>().revision;
const userOf = () => get<{ nrOfDrafts: number; hasAutomaticDraft: boolean }>('/api/user');

describe('the cart that the page saves automatically (SIL-210)', () => {
  it('comes back to its owner alone, to the letter, with its encrypted client', async () => {
    const data = '{"__proto__":{"x":1},"žluť":"2024-01-01"}';
    const draft = { id: 'd1', name: 'Křížová', revision: 4 };
    const revision = await saved({ content: { data, draft, card, identifier: '8553121247' } });
    await save({ as: otherCookie, content: { data: 'other' } });
    const [newest] = await list();
    const at = test.clock.now().toISOString();

    expect(await list()).toHaveLength(1);
    expect(newest).toMatchObject({ revision, computer: 'here', savedAt: at, replacedAt: null, draft, itemCount: 3 });
    expect(newest).not.toHaveProperty('data');
    expect(await open(newest?.id)).toMatchObject({ data, card, hasCard: true, identifier: '8553121247' });
    expect(await open(newest?.id, otherCookie)).toMatchObject({ code: 'NotFound' });
    expect((await list(otherCookie)).map(({ id }) => id)).not.toContain(newest?.id);
    expect((await userOf()).hasAutomaticDraft).toBe(true);
    const { sealedClient: sealed } = await test.database
      .selectFrom('orders')
      .where('ownerId', '=', 'advisor')
      .select('sealedClient')
      .executeTakeFirstOrThrow();
    expect(String(sealed)).not.toContain('SOURCE_OF_MONEY');
  });

  it('is saved over the revision that it comes from only, also by ten calls at once', async () => {
    const first = await saved();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save({ base: first, content: { data: `cart ${index}` } })),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(9);
    expect((await save()).json()).toMatchObject({ code: 'DraftChanged' });
    expect((await save({ base: first, content: null })).statusCode).toBe(409);
    expect(await list()).toHaveLength(1);
  });

  it('keeps the client that a window does not know, as long as the order is the same', async () => {
    const first = await saved({ content: { card } });
    const second = await saved({ base: first });
    const [newest] = await list();
    expect(await open(newest?.id)).toMatchObject({ card });

    const third = await saved({ base: second, content: { card: null } });
    expect(await open(newest?.id)).toMatchObject({ hasCard: false });
    const fourth = await saved({ base: third, content: { card } });
    await save({ base: fourth, content: { orderId: 'b'.repeat(32) } });
    const [other, replaced] = await list();
    expect(await open(other?.id)).toMatchObject({ hasCard: false });
    expect(await open(replaced?.id)).toMatchObject({ orderId, card });
  });

  it('keeps birth date and framework contract that a window lacks, as long as the order is the same (SIL-247)', async () => {
    const person = { frameworkContractId: 'fc1', dateOfBirth: '1985-03-12' };
    const dataOf = (order: object) => encodeCart({ positions: [], order: { ...emptyOrder, id: orderId, ...order } });
    const heldBy = async () => decodeCart((await open((await list())[0]?.id)).data)?.order;
    const first = await saved({ content: { data: dataOf(person) } });
    const second = await saved({ base: first, content: { data: dataOf({ discount: 5 }), lacksPerson: true } });
    expect(await heldBy()).toMatchObject({ ...person, discount: 5 });

    const third = await saved({ base: second, content: { data: dataOf({}) } });
    expect(await heldBy()).toMatchObject({ frameworkContractId: null, dateOfBirth: null });
    const fourth = await saved({ base: third, content: { data: dataOf(person) } });
    const other = { orderId: 'b'.repeat(32), data: dataOf({ id: 'b'.repeat(32) }), lacksPerson: true };
    await save({ base: fourth, content: other });
    expect(await heldBy()).toMatchObject({ dateOfBirth: null });
  });

  it('is found by the client whom a window has left out, for an export or an erasure', async () => {
    const first = await saved({ content: { card, identifier: '8553121247' } });
    const second = await saved({ base: first, content: { identifier: '' } });
    expect(await list()).toMatchObject([{ identifier: '8553121247' }]);

    await save({ base: second, content: { card: null, identifier: '' } });
    expect(await list()).toMatchObject([{ identifier: '' }]);
  });

  it('goes with an emptied cart, and comes back with the next change of a computer that has not heard', async () => {
    const first = await saved();
    expect(await saved({ base: first, content: null })).toBeNull();
    expect(await list()).toEqual([]);
    expect((await userOf()).hasAutomaticDraft).toBe(false);

    expect((await save({ base: first })).statusCode).toBe(200);
  });

  it('is kept among the replaced where an emptied cart takes the place of another one', async () => {
    const base = await saved({ content: { data: 'theirs' } });
    expect(await saved({ base, mode: 'replace', content: null })).toBeNull();
    expect((await list()).map(({ replacedAt }) => replacedAt === null)).toEqual([false]);
  });

  it('is no activity of its user, like the look for a newer one (SIL-03)', async () => {
    let base = await saved();
    for (let minute = 0; minute < 29; minute++) {
      test.clock.forward(minutes(1));
      base = await saved({ base });
      expect(await list()).toHaveLength(1);
    }
    test.clock.forward(minutes(1));

    expect((await save({ base })).statusCode).toBe(401);
    await logIn();
    otherCookie = await test.cookieOf('poradce');
  });

  it('counts neither as a draft nor against the 500 (SHELL-22)', async () => {
    const at = test.clock.now();
    const draft = { ownerId: 'advisor', version: 1 as const, identifier: '', data: '{}', sealedClient: null };
    await test.database
      .insertInto('orders')
      .values(
        Array.from({ length: mostDrafts - 1 }, (_, index) => ({
          ...draft,
          id: `full ${index}`,
          name: `full ${index}`,
          draftRevision: 1,
          createdAt: at,
          savedAt: at,
        })),
      )
      .execute();
    const { nrOfDrafts } = await userOf();
    const base = await saved();
    const last = { name: 'last', version: 1, identifier: '', data: '{}' };
    const post = (name: string) =>
      test.call({
        method: 'POST',
        url: '/api/draftcontracts',
        payload: { ...last, name },
        headers: headersOf(cookie),
      });

    expect((await userOf()).nrOfDrafts).toBe(nrOfDrafts);
    for (let free = mostDrafts - nrOfDrafts; free > 0; free--) expect((await post(`${free}`)).statusCode).toBe(200);
    expect((await post('too many')).statusCode).toBe(422);
    expect((await save({ base })).statusCode).toBe(200);
    await test.database.deleteFrom('orders').execute();
  });

  it('that cannot be removed keeps no order from its end, and goes with a later sweep (SIL-263)', async () => {
    const signed = { orderId: 'e'.repeat(32) };
    const contract = await addContract(test.database, { ownerId: 'advisor', ...signed });
    await saved({ content: signed });
    await sql`create function keep_row() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$`.execute(
      test.database,
    );
    await sql`create trigger keep before delete on orders for each row execute function keep_row()`.execute(
      test.database,
    );
    const reported: string[] = [];
    const log = { error: (_facts: unknown, message?: string) => void reported.push(message ?? '') };
    await test.database.transaction().execute((transaction) =>
      concludeContract(transaction, { id: contract.id, ownerId: 'advisor' }, 'signed', {
        now: test.clock.now(),
        log,
      }),
    );
    const state = await test.database
      .selectFrom('contracts')
      .where('id', '=', contract.id)
      .select('status')
      .executeTakeFirst();
    const left = await list();
    await sql`drop function keep_row cascade`.execute(test.database);
    await sweepOrders(test.database, test.clock.now());

    expect([state?.status, reported]).toEqual(['signed', ['automatic draft not removed']]);
    expect(left).toHaveLength(1);
    expect(await list()).toEqual([]);
  });

  it('goes with its order once that is signed or sent out, and does not come back', async () => {
    const signed = { orderId: 'c'.repeat(32) };
    const contract = await addContract(test.database, { ownerId: 'advisor', ...signed });
    const base = await saved({ content: signed });
    await save({ mode: 'aside', content: { orderId: 'b'.repeat(32) } });
    await save({ as: otherCookie, content: signed });
    await test.database.transaction().execute((transaction) =>
      concludeContract(transaction, { id: contract.id, ownerId: 'advisor' }, 'signed', {
        now: test.clock.now(),
        log: test.app.log,
      }),
    );

    expect((await list()).map(({ replacedAt }) => replacedAt === null)).toEqual([false]);
    expect(await list(otherCookie)).toHaveLength(1);
    expect(await saved({ base, content: signed })).toBeNull();

    // A late computer still has the signed order, and takes no notice of the next one.
    const next = await saved({ content: { orderId: 'd'.repeat(32), data: 'next order' } });
    for (const mode of ['save', 'replace'] as const)
      expect(await saved({ base: next, mode, content: signed })).toBeNull();
    expect(await open((await list())[0]?.id)).toMatchObject({ data: 'next order' });
  });

  it('goes with a log-out that asks for it, and stays at any other (SIL-212)', async () => {
    const logOut = (query: string, as: string) =>
      test.call({ method: 'DELETE', url: `/api/user/logout${query}`, headers: headersOf(as) });
    await save();
    await save({ mode: 'aside' });
    await logOut('', cookie);
    await logIn();
    expect(await list()).toHaveLength(2);

    // Another computer has saved its own meanwhile.
    await logOut('?discardedRevision=another&discardedBy=elsewhere', cookie);
    await logIn();
    expect(await list()).toHaveLength(2);

    // A save whose answer was lost is known by the browser alone.
    await logOut('?discardedRevision=former&discardedBy=here', cookie);
    await logIn();
    expect((await list()).map(({ replacedAt }) => replacedAt === null)).toEqual([false]);
    const continued = await saved({ content: { computer: 'elsewhere' } });
    await logOut(`?discardedRevision=${continued}&discardedBy=here`, cookie);
    await logIn();
    expect((await list()).map(({ replacedAt }) => replacedAt === null)).toEqual([false]);
  });

  it('is not stored by a save that a log-out has overtaken (SIL-212)', async () => {
    const { idHash } = await test.database
      .selectFrom('sessions')
      .select('idHash')
      .where('userId', '=', 'advisor')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const leaving = test.database.transaction().execute(async (transaction) => {
      await lockUser(transaction, 'advisor');
      // The save passes its guard and waits for the lock.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await transaction.deleteFrom('sessions').where('idHash', '=', idHash).execute();
    });
    const saving = save();
    await leaving;

    expect((await saving).statusCode).toBe(401);
    await logIn();
    expect(await list()).toEqual([]);
  });
});

describe('a cart that another one has replaced (SIL-211)', () => {
  it('is deleted on request', async () => {
    await save({ mode: 'aside' });
    const [item] = await list();
    const remove = (as: string) => test.call({ method: 'DELETE', url: `${path}/${item?.id}`, headers: headersOf(as) });

    expect((await remove(otherCookie)).statusCode).toBe(404);
    expect((await remove(cookie)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('is kept beside the newest, twenty of a user for thirty days', async () => {
    let base = await saved({ content: { data: 'cart 0', card } });
    for (let index = 1; index <= 21; index++) {
      test.clock.forward(1_000);
      base = await saved({ base, mode: 'replace', content: { data: `cart ${index}` } });
    }
    const items = await list();
    const texts = await Promise.all(items.map(async ({ id }) => (await open(id)).data));

    expect(texts).toEqual(Array.from({ length: 21 }, (_, index) => `cart ${21 - index}`));
    expect(items.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1);

    test.clock.forward(minutes(30 * 24 * 60) + 1_000);
    await sweepOrders(test.database, test.clock.now());
    const kept = () => test.database.selectFrom('orders').select('data').execute();
    expect(await kept()).toEqual([{ data: 'cart 21' }]);

    test.clock.forward(minutes(366 * 24 * 60));
    await sweepOrders(test.database, test.clock.now());
    expect(await kept()).toEqual([]);
  });
});
