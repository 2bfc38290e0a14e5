import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Proposal } from '#contract/proposal.ts';
import { mostRecipientsADay } from '#contract/recipients.ts';
import type { OutgoingMail } from '#server/messaging/mailer.ts';
import { sweepProposals } from '#server/modules/proposal/repository.ts';
import { demoOrder } from '#test/helpers/order/demo-order.ts';
import { demoProposals } from '#test/helpers/order/demo-proposal.ts';
import { deliverMails } from '#test/helpers/server/mailbox.ts';
import { minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { pdfText, withoutSpaces } from '#test/helpers/signing/pdf-text.ts';

let test: TestApp;
let cookie: string;
let proposals: Proposal[];
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
  const order = await demoOrder(test.database);
  proposals = await demoProposals(test.database, order, { username: 'advisor', now: test.clock.now() });
});
afterAll(() => test.close());

const post = (path: 'generate' | 'send', payload: object, headers: Record<string, string> = {}) =>
  test.call({
    method: 'POST',
    url: `/api/proposal/${path}`,
    payload,
    headers: { cookie, 'accept-language': 'cs', 'sec-fetch-site': 'same-origin', ...headers },
  });

const money = (amount: number | null, code: string) =>
  withoutSpaces(
    new Intl.NumberFormat('cs', { style: 'currency', currency: code, maximumFractionDigits: 0 }).format(amount ?? 0),
  );

describe('POST /api/proposal/generate', () => {
  it('answers all tabs as one PDF with every figure, tagged and with bookmarks (API-53, API-54, SIL-119, SIL-122)', async () => {
    const answer = await post('generate', proposals);
    const { name, content } = answer.json<{ name: string; content: string }>();
    const bytes = Buffer.from(content, 'base64');
    const pages = pdfText(bytes);
    const text = withoutSpaces(pages.join(''));

    expect(answer.statusCode).toBe(200);
    expect(name).toBe('Návrh 1');
    expect(proposals).toHaveLength(3);
    for (const { name: title, totalInvestment, expectedAsset, indicativeFee } of proposals) {
      expect(text).toContain(withoutSpaces(title));
      for (const amount of [totalInvestment, expectedAsset, indicativeFee])
        expect(text).toContain(money(amount, 'CZK'));
    }
    for (const { oneOffAmount } of proposals.slice(0, 2).flatMap(({ investments }) => investments))
      expect(text).toContain(withoutSpaces(oneOffAmount.toLocaleString('cs')));
    expect(text).toContain(withoutSpaces('Prognóza není spolehlivým ukazatelem'));
    expect(text).toContain('24,3780');
    expect(text).toContain(withoutSpaces('bez slevy'));
    expect(text).toContain(withoutSpaces('Tereza Havránková, Horizont Finance, +420 603 148 275'));
    const raw = bytes.toString('latin1');
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toContain('/Outlines');
    expect(raw).not.toContain('/Subtype /Image');
  });

  it('names the fee model and the discount that the figures rest on', async () => {
    const order = await demoOrder(test.database);
    const terms = {
      ...order.order,
      contractIsAppendix: false,
      serviceFeeId: 'fix-fee-cz',
      advisorFeeAbsolute: 2_500,
      discount: 20,
    };
    const whom = { username: 'advisor', now: test.clock.now() };
    const discounted = await demoProposals(test.database, { ...order, order: terms }, whom);
    const answer = await post('generate', discounted.slice(0, 1));
    const { content } = answer.json<{ content: string }>();
    const text = withoutSpaces(pdfText(Buffer.from(content, 'base64')).join(''));

    expect(discounted[0]?.indicativeFee).toBeLessThan(proposals[0]?.indicativeFee ?? 0);
    expect(text).toContain(withoutSpaces('sleva 20,00 % z poplatku'));
    expect(text).toContain(withoutSpaces('Model poplatků: Pevný poplatek.'));
    expect(text).toContain(withoutSpaces('Poradenský poplatek je 2 500,00 Kč ročně.'));
  });

  it.each<[string, (first: Proposal) => Partial<Proposal>]>([
    ['a total', ({ totalInvestment }) => ({ totalInvestment: totalInvestment + 0.01 })],
    ['the fee', () => ({ indicativeFee: 0 })],
    [
      'an investment',
      ({ investments }) => ({ investments: investments.map((one) => ({ ...one, expectedAsset: 9_999_999 })) }),
    ],
    ['the distribution', () => ({ assetClassesDistribution: [] })],
    ['the currency', () => ({ currencyId: 'EUR' })],
  ])('refuses %s that is not that of the cart by 422 (T32)', async (_, change) => {
    const [first, ...others] = proposals;
    if (!first) throw new Error('no proposal');

    const answer = await post('generate', [{ ...first, ...change(first) }, ...others]);

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'FiguresDiffer' });
  });

  it('refuses an incomplete item and a damaged cart (SIL-91)', async () => {
    const [first] = proposals;
    if (!first) throw new Error('no proposal');
    const incomplete = first.cart.replace('"investmentHorizon":15', '"investmentHorizon":null');
    const answers = [
      await post('generate', [{ ...first, cart: incomplete }]),
      await post('generate', [{ ...first, cart: '{"version":1}' }]),
      await post('generate', []),
    ];

    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [422, 'CartIncomplete'],
      [400, 'BadRequest'],
      [400, 'BadRequest'],
    ]);
  });

  it('takes a call with the chart images of an earlier page, and does not read them (SIL-123)', async () => {
    const charts = { forecastChart: 'data:image/png;base64,AAAA', distributionChart: null };
    const [first] = proposals;

    const answer = await post('generate', [{ ...first, ...charts }]);

    expect(answer.statusCode).toBe(200);
  });
});

describe('POST /api/proposal/send', () => {
  const sent: OutgoingMail[] = [];
  const deliver = async () => {
    sent.push(...(await deliverMails(test)));
  };
  beforeEach(() => void sent.splice(0));

  it('mails the PDF to each address once, however often it is asked with the same key (API-55, SIL-120)', async () => {
    const body = {
      investmentProposal: proposals.slice(1, 2),
      emails: ['klient@example.com', 'poradce@example.com', 'KLIENT@example.com'],
    };
    const key = { 'idempotency-key': 'a-key-of-a-page' };
    const answers = [await post('send', body, key), await post('send', body, key)];
    const other = await post('send', { ...body, emails: ['jiny@example.com'] }, key);
    await deliver();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'IdempotencyKeyReused']);
    expect(sent.map(({ to }) => to.address).toSorted()).toEqual(['KLIENT@example.com', 'poradce@example.com']);
    const [mail] = sent;
    expect(mail?.replyTo?.address).toBe('advisor@horizont.example');
    expect(mail?.attachments?.[0]?.fileName).toBe('Návrh 2.pdf');
    expect(pdfText(mail?.attachments?.[0]?.content ?? Buffer.alloc(0)).join('')).toContain('Návrh 2');
    test.clock.forward(minutes(5 * 24 * 60));
    await sweepProposals(test.database, test.clock.now());
    expect(await test.database.selectFrom('proposalRecipients').selectAll().execute()).toEqual([]);
    cookie = await test.cookieOf('advisor');
  });

  it('refuses other figures, bad addresses, more than 5 and more than 50 a day, and mails nobody (T20, T32)', async () => {
    const investmentProposal = proposals.slice(1, 2);
    const wrong = investmentProposal.map((proposal) => ({ ...proposal, totalInvestment: 1 }));
    const many = Array.from({ length: 6 }, (_, index) => `klient${index}@example.com`);
    const refused = [
      await post('send', { investmentProposal: wrong, emails: ['klient@example.com'] }),
      await post('send', { investmentProposal, emails: ['klient@example.com\nBcc: x@example.com'] }),
      await post('send', { investmentProposal, emails: ['a@example.com, b@example.com'] }),
      await post('send', { investmentProposal, emails: many }),
      await post('send', { investmentProposal, emails: [] }),
    ];
    const startedAt = test.clock.now();
    const key = 'recipients of advisor';
    await test.database.deleteFrom('callCounts').where('key', '=', key).execute();
    const count = { key, calls: mostRecipientsADay - 1, startedAt };
    await test.database.insertInto('callCounts').values(count).execute();
    const beyond = await post('send', { investmentProposal, emails: many.slice(0, 2) });
    await deliver();

    expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 400, 400, 400, 400]);
    expect(beyond.statusCode).toBe(429);
    expect(sent).toEqual([]);
  });
});
