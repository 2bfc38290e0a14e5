import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCartBytes } from '#cart-file/open-cart-file.ts';
import { proposalData, proposalFileName } from '#contract/cart-with-terms.ts';
import type { Proposal } from '#contract/proposal.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { withoutClient } from '#domain/cart/order/without-client.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { demoOrder } from '#test/helpers/order/demo-order.ts';
import { demoProposals, proposalPdf } from '#test/helpers/order/demo-proposal.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let cookie: string;
let order: CartDocument;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
  order = await demoOrder(test.database);
});
afterAll(() => test.close());

const proposalsOf = (cart: CartDocument): Promise<Proposal[]> =>
  demoProposals(test.database, cart, { username: 'advisor', now: test.clock.now() });

const pdfOf = (proposals: readonly Proposal[]) => proposalPdf(test, cookie, proposals);

/** The attached files, as another program reads them. */
async function attachmentsOf(pdf: Buffer): Promise<Record<string, { content: Uint8Array; description: string }>> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const files = (await document.getAttachments()) as Awaited<ReturnType<typeof attachmentsOf>>;
  await task.destroy();
  return files;
}

const client: Partial<CartDocument['order']> = {
  id: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  dateOfBirth: '1971-03-09',
  texts: { discount: 'Jana Nováková' },
};

describe('the data of a proposal', () => {
  it('are one associated file with cart, terms and figures, and nothing of the client (SIL-190, T21)', async () => {
    const [first, second, third, fourth] = order.positions;
    if (!first || !second || !third || !fourth) throw new Error('an item is missing');
    const positions = [third, first, { ...fourth, isAmlValidated: true }, second];
    const cart = { positions, order: { ...order.order, ...client } };
    const pdf = await pdfOf(await proposalsOf(cart));
    const raw = pdf.toString('latin1');
    const files = await attachmentsOf(pdf);
    const text = Buffer.from(files[proposalFileName]?.content ?? []).toString('utf8');
    const data = proposalData.parse(JSON.parse(text));

    expect(Object.keys(files)).toEqual([proposalFileName]);
    expect(files[proposalFileName]?.description).toMatch(/^Košík tohoto návrhu/);
    expect(raw).toContain('/AFRelationship /Data');
    expect(raw).toContain('/Subtype /application#2Fjson');
    expect(data.items.items.map(([, position]) => position)).toEqual(withoutClient(cart).positions);
    expect(data.order).toEqual({ ...order.order, id: null, dateOfBirth: null, texts: {} });
    expect(data.proposal.parts.map(({ name, items }) => [name, items.length])).toEqual([
      ['Návrh 1', 2],
      ['Návrh 2', 1],
      ['Návrh 3', 1],
    ]);
    expect(data.terms?.items).toHaveLength(6);
    expect(data.terms?.hasAge).toBe(true);
    for (const personal of ['1971-03-09', client.id ?? '', 'Nováková', 'isAmlValidated', '"age"'])
      expect(text).not.toContain(personal);
  });

  it('open again as the same cart in the same order', async () => {
    const positions = order.positions.toReversed();
    const read = await readCartBytes(await pdfOf(await proposalsOf({ ...order, positions })));
    expect(read).toMatchObject({
      cart: { positions, order: order.order },
      proposal: { date: dayInPrague(test.clock.now()) },
    });
  });

  it('are those of a cart without its places, too: by part', async () => {
    const sent = await proposalsOf({ ...order, positions: order.positions.toReversed() });
    const read = await readCartBytes(await pdfOf(sent.map((proposal) => ({ ...proposal, places: [] }))));
    const [bundle, program, foreign, fund] = order.positions.toReversed();
    expect(read).toMatchObject({ cart: { positions: [foreign, fund, bundle, program] } });
  });
});
