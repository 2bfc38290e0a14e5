import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractRequest, CreatedContract } from '#contract/contracts.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { demoBlockedPerson, demoDocuments } from '#test/helpers/data/demo-data.ts';
import type { KnownClient } from '../../server/db/tables/contracts.ts';
import { makePdf } from '../../server/documents/make-pdf.ts';
import { storeClient } from '../../server/modules/client/store-client.ts';
import { demoClient, demoContract, feeOfNewContract, newContractOrder } from '../helpers/order/demo-contract.ts';
import { fundPosition } from '../helpers/order/demo-order.ts';
import { openTestApp, type TestApp } from '../helpers/server/test-app.ts';
import { pdfSource, pdfText } from '../helpers/signing/pdf-text.ts';

let test: TestApp;
let cookie: string;
let order: CartDocument;
let request: ContractRequest;
let isRenderBroken = false;
beforeAll(async () => {
  const layOut: typeof makePdf = (document) =>
    isRenderBroken && document.sections.length > 5 ? Promise.reject(new Error('no room')) : makePdf(document);
  test = await openTestApp({}, { layOut });
  cookie = await test.cookieOf('advisor');
  order = await newContractOrder(test.database);
  request = await asked();
});
afterAll(() => test.close());

const asked = (document: CartDocument = order, client: Partial<ContractRequest['client']> = {}) =>
  demoContract(test.database, document, { username: 'advisor', now: test.clock.now(), client });

/** The demo's client as one that is stored. */
const known = async (changes: Partial<KnownClient> = {}): Promise<KnownClient> => ({
  ...(await demoClient(test.database)),
  identificationId: '8553121236',
  citizenshipCountryId: 'CZ',
  surname: 'Dvořáčková',
  birthDate: '1985-03-12',
  ...changes,
});

const withOrder = (change: Partial<CartDocument['order']>): CartDocument => ({
  ...order,
  order: { ...order.order, ...change },
});

const post = (payload: object, headers: Record<string, string> = {}) =>
  test.call({
    method: 'POST',
    url: '/api/contract',
    payload,
    headers: { cookie, 'accept-language': 'cs', 'sec-fetch-site': 'same-origin', ...headers },
  });

const documentOf = (id: string, headers: Record<string, string> = { cookie }) =>
  test.call({ method: 'GET', url: `/api/contract/document/${id}`, headers });

const tables = ['clients', 'contracts', 'contract_persons', 'contract_documents'] as const;

/** Rows that contracts add: that one was asked for is an event of every call, whatever comes of it. */
async function countRows(): Promise<number[]> {
  const counts = tables.map((table) =>
    test.database
      .selectFrom(table)
      .select((row) => row.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  const events = test.database
    .selectFrom('audit_events')
    .where('action', '<>', 'contract-asked-for')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return (await Promise.all([...counts, events])).map(({ count }) => Number(count));
}

/** As a viewer copies it, whatever stands between two words. */
const squeezed = (text: string) => text.replaceAll(/\s/g, '');

describe('POST /api/contract', () => {
  it('creates contract, persons and documents, once for a key (SIGN-01, API-61, DATA-46, SIL-149, SIL-152, R8)', async () => {
    const key = { 'idempotency-key': 'a-key-of-a-page' };
    const before = await countRows();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(request, key)));
    const again = await post({ ...request, client: { ...request.client, pseudonym: 'Žanda' } }, key);
    const { id, documents } = answers[0]?.json<CreatedContract>() ?? { id: '', documents: [] };
    const stored = await test.database.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirst();
    const after = await countRows();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([422, 'IdempotencyKeyReused']);
    expect(documents.map(({ name }) => name)).toEqual([
      'Smlouva o investování',
      'Rámcová smlouva',
      'Karta klienta',
      'AML dotazník',
      'Sdělení o nákladech a rizicích',
    ]);
    expect(documents[0]?.persons.map(({ role }) => role)).toEqual(['Dealer', 'Client']);
    expect(new Set(documents.map(({ persons }) => JSON.stringify(persons))).size).toBe(1);
    expect(stored).toMatchObject({ owner_id: 'advisor', status: 'created', language: 'cs' });
    expect(stored).toMatchObject({ client_id: null, client: { identificationId: '8553121236' } });
    expect(stored?.number).toMatch(/^31\u00A0\d{3}\u00A0\d{3}$/);
    expect(after.map((count, table) => count - (before[table] ?? 0))).toEqual([0, 1, 2, 5, 1]);
  });

  it('leaves nothing behind if a document cannot be laid out, and accepts the same key later (R37, SIGN-04)', async () => {
    const key = { 'idempotency-key': 'a-key-of-a-full-disk' };
    const before = await countRows();
    isRenderBroken = true;
    const broken = await post(request, key);
    isRenderBroken = false;
    const after = await countRows();
    const mended = await post(request, key);

    expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([500, 'DocumentsNotMade']);
    expect(after).toEqual(before);
    expect(mended.statusCode).toBe(200);
  });

  it('makes an appendix to a framework contract, and a framework contract alone (FEE-14, SIL-82)', async () => {
    const framework = await test.database
      .selectFrom('framework_contracts')
      .innerJoin('clients', 'clients.id', 'framework_contracts.client_id')
      .where('framework_contracts.owner_id', '=', 'advisor')
      .where('paid_advisory_fee_rate', 'is', null)
      .where('long_term_investment_product', '=', false)
      .where('account_number', 'is not', null)
      .select(['framework_contracts.id', 'account_number', 'commission_model_id', 'details'])
      .executeTakeFirstOrThrow();
    const terms = { contractIsAppendix: true, frameworkContractId: framework.id };
    const appendix = withOrder({ ...terms, serviceFeeId: framework.commission_model_id });
    const answers = [
      await post(await asked(appendix, framework.details)),
      await post(await asked({ ...order, positions: [] })),
      await post(await asked(appendix)),
    ];
    const [own] = answers[0]?.json<CreatedContract>().documents ?? [];
    const ofAppendix = pdfText((await documentOf(own?.documentId ?? '')).rawPayload).join('');
    expect(squeezed(ofAppendix)).toContain(squeezed(`Dodatek k rámcové smlouvě ${framework.account_number ?? ''}`));
    expect(ofAppendix).not.toContain(framework.id);
    const namesOf = (answer: (typeof answers)[number]) =>
      answer.json<CreatedContract>().documents.map(({ name }) => name);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422]);
    expect(answers.slice(0, 2).map(namesOf)).toEqual([
      ['Smlouva o investování', 'Karta klienta', 'AML dotazník', 'Sdělení o nákladech a rizicích'],
      ['Rámcová smlouva', 'Karta klienta', 'AML dotazník'],
    ]);
    expect(answers[2]?.json()).toMatchObject({ code: 'OtherClient' });
  });
});

describe('what blocks a contract', () => {
  const codeOf = async (payload: object) => {
    const answer = await post(payload);
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };

  it.each<[string, Partial<ContractRequest>]>([
    ['an amount', { contractDetails: [] }],
    ['the discount', { totalDiscount: 100 }],
    ['the fee', { commissionModelPaidAdvisoryFeeRate: 0 }],
    ['the fee model', { commissionModelId: 'free' }],
    ['the framework contract', { frameworkContractId: 'framework-poradca-1' }],
    ['LTIP', { longTermInvestmentProduct: true }],
    ['what is made', { frameworkOnly: true }],
  ])('refuses %s that is not that of the cart (T22, T32)', async (_, change) => {
    expect(await codeOf({ ...request, ...change })).toEqual([422, 'ContractDiffers']);
  });

  it('refuses an order that its own rules do not allow (CART-43, FEE-22, FEE-24, CART-54, CART-56)', async () => {
    const refused = [
      await asked({
        ...order,
        positions: [
          {
            ...fundPosition(1, 'any', { oneOffAmount: null }),
            id: order.positions[0]?.id ?? '',
            texts: { oneOffAmount: 'x' },
          },
        ],
      }),
      await asked(withOrder({ serviceFeeId: null })),
      await asked(withOrder({ discount: 101 })),
      await asked(withOrder({ advisorFeeAbsolute: 123 })),
      await asked(withOrder({ contractIsAppendix: true, frameworkContractId: 'framework-poradca-1' })),
      await asked(withOrder({ contractIsAppendix: true, frameworkContractId: null })),
    ];
    const codes = [];
    for (const one of refused) codes.push(await codeOf(one));

    expect(codes).toEqual([
      [422, 'OrderIncomplete'],
      [422, 'FeeModelMissing'],
      [422, 'DiscountNotAllowed'],
      [422, 'AdvisoryFeeNotAllowed'],
      [422, 'FrameworkContractMissing'],
      [422, 'FrameworkContractMissing'],
    ]);
  });

  it('tells everything that blocks it, a line each, in the language of the call (SIGN-02, SIL-163)', async () => {
    const wrong = await asked(withOrder({ serviceFeeId: null, dateOfBirth: '2999-01-01' }));
    const answer = await post(wrong, { 'accept-language': 'sk' });

    expect(answer.json<{ message: string }>().message.split('\n')).toEqual([
      'Chýba model poplatkov, alebo už nie je v ponuke.',
      'V košíku chýba dátum narodenia klienta, alebo nie je platný.',
    ]);
  });

  it('refuses a client who is too young today in Prague, is another one, or is not known (CLIENT-31, CLIENT-34, T11)', async () => {
    const codes = [];
    for (const change of [
      {
        identificationId: '0861221009',
        birthDate: '2008-11-22',
        taxResidency: { countryId: 'CZ', city: null, tin: '1' },
      },
      { birthDate: null },
      { id: 'client-of-somebody' },
    ]) {
      codes.push(await codeOf(await asked(order, change)));
    }
    codes.push(await codeOf(await asked(withOrder({ dateOfBirth: '1985-03-13' }))));
    const username = 'zaneta.dvorackova@klient.example';
    await storeClient(test.database, 'advisor', await known({ username }), test.clock.now());
    const { identityDocument } = request.client;
    const ownDocument = identityDocument && { ...identityDocument, number: '204518799' };
    const other = { identificationId: '8553121247', identityDocument: ownDocument, username: username.toUpperCase() };
    codes.push(await codeOf(await asked(order, other)));

    expect(codes).toEqual([
      [422, 'ClientUnderAge'],
      [422, 'ClientIncomplete'],
      [422, 'UnknownClient'],
      [422, 'BirthDateDiffers'],
      [422, 'UsernameTaken'],
    ]);
  });

  it('answers 451 for a person with whom no contract may be concluded (SIGN-03, SIGN-05, CLIENT-42)', async () => {
    const { identificationId } = demoBlockedPerson;
    const person = { identificationId, birthDate: '1978-01-23', sex: 'MALE' as const };
    const { identityDocument } = request.client;
    const blockedDocument = identityDocument && { ...identityDocument, number: demoDocuments.blocked };
    const usedDocument = identityDocument && { ...identityDocument, number: demoDocuments.used };

    expect(await codeOf(await asked(order, person))).toEqual([451, 'LegalReasons']);
    expect(await codeOf(await asked(order, { identityDocument: blockedDocument }))).toEqual([451, 'LegalReasons']);
    expect(await codeOf(await asked(order, { identityDocument: usedDocument }))).toEqual([422, 'DocumentNumberTaken']);
  });

  it('counts each contract that is asked for as a look-up, and 200 of them a day (T4, T25)', async () => {
    const { database, clock } = test;
    const count = async (key: string) =>
      (await database.selectFrom('call_counts').where('key', '=', key).select('calls').executeTakeFirst())?.calls ?? 0;
    const events = async () =>
      (await database.selectFrom('audit_events').where('action', '=', 'contract-asked-for').select('id').execute())
        .length;
    const [lookUps, contracts] = ['look-ups of advisor', 'contracts of advisor'];
    const before = [await count(lookUps), await count(contracts), await events()];
    await post({ ...request, cart: '{}' });
    const after = [await count(lookUps), await count(contracts), await events()];
    const used = { calls: 200, started_at: clock.now() };
    await database.updateTable('call_counts').set(used).where('key', '=', contracts).execute();
    const beyond = await post({ ...request, cart: '{}' });
    await database.deleteFrom('call_counts').where('key', 'in', [lookUps, contracts]).execute();

    expect(after).toEqual(before.map((one) => one + 1));
    expect(beyond.statusCode).toBe(429);
  });

  it('refuses an incomplete questionnaire and another one (AML-09)', async () => {
    const { amlQuestionnaire } = request;
    const answers = amlQuestionnaire.answers.slice(1);

    expect(await codeOf({ ...request, amlQuestionnaire: { ...amlQuestionnaire, answers } })).toEqual([
      422,
      'AmlIncomplete',
    ]);
    expect(await codeOf({ ...request, amlQuestionnaire: { ...amlQuestionnaire, code: 'OTHER' } })).toEqual([
      422,
      'AmlIncomplete',
    ]);
  });

  it('judges the own questionnaire of a fund itself, whatever the page says of it (SIL-146, T22)', async () => {
    const fund = await test.database
      .selectFrom('funds')
      .where('questionnaire', 'is not', null)
      .where('allowed_in_fund_market', '=', true)
      .where('allow_for_not_paid_advisory', '=', true)
      .where('currency_id', '=', 'CZK')
      .select(['id', 'questionnaire'])
      .executeTakeFirstOrThrow();
    const amounts = { oneOffAmount: 5_000_000, periodicalAmount: null };
    const position = { ...fundPosition(1, fund.id, amounts), isAmlValidated: true };
    const sent = await asked({ ...order, positions: [position] });
    const code = fund.questionnaire ?? '';
    const given = (...pairs: [string, string][]) => {
      const answers = pairs.map(([questionCode, answerCode]) => ({ questionCode, answerCode, answerValue: null }));
      return { ...sent, fundQuestionnaires: [{ fundId: fund.id, code, answers }] };
    };
    const right: [string, string][] = [
      ['INFORMED', 'YES'],
      ['UNDERSTANDING', 'LOSS'],
      ['ORIGIN', 'SAVINGS'],
    ];
    const made = await post(given(...right));

    expect(await codeOf(sent)).toEqual([422, 'AmlIncomplete']);
    expect(await codeOf(given(...right.slice(1)))).toEqual([422, 'AmlIncomplete']);
    expect(await codeOf(given(['UNDERSTANDING', 'GUARANTEE'], ...right))).toEqual([422, 'AmlIncomplete']);
    expect(made.statusCode).toBe(200);
    const record = await documentOf(made.json<CreatedContract>().documents[3]?.documentId ?? '');
    expect(squeezed(pdfText(record.rawPayload).join(''))).toContain('Úspory');
  });

  it("refuses another user's web request, a damaged cart, and an empty one without permission (T11)", async () => {
    const slovak = await test.cookieOf('poradca');
    const own = withOrder(feeOfNewContract);

    expect(await codeOf({ ...request, webRequestId: '18273645509182736455019283746552' })).toEqual([
      422,
      'UnknownWebRequest',
    ]);
    expect(await codeOf({ ...request, cart: '{"version":1}' })).toEqual([400, 'BadRequest']);
    const empty = { ...request, contractDetails: [], frameworkOnly: true, cart: encodeCart({ ...own, positions: [] }) };
    const answer = await post(empty, { cookie: slovak });
    expect(answer.json()).toMatchObject({ code: 'CartEmpty' });
  });
});

describe('GET /api/contract/document/{id}', () => {
  let created: CreatedContract;
  beforeAll(async () => {
    created = (await post(request)).json<CreatedContract>();
  });

  it('is a PDF for the owner alone, and 404 for everybody else (API-65, T11)', async () => {
    const [document] = created.documents;
    const id = document?.documentId ?? '';
    const own = await documentOf(id);
    const foreign = await documentOf(id, { cookie: await test.cookieOf('poradca') });
    const unknown = await documentOf('0123456789abcdef');

    expect(own.headers['content-type']).toBe('application/pdf');
    expect(own.headers['cache-control']).toBe('no-store');
    expect(own.headers['content-disposition']).toContain('filename="Smlouva o investovani.pdf"');
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404]);
    expect(foreign.body).toBe(unknown.body);
    expect((await documentOf(id, {})).statusCode).toBe(401);
  });

  it('says what was agreed on, what it costs and what it may come to, tagged and searchable (SIGN-06, PROP-04)', async () => {
    const texts: string[] = [];
    for (const { documentId } of created.documents) {
      const { rawPayload } = await documentOf(documentId);
      const source = pdfSource(rawPayload);
      expect(rawPayload.toString('latin1')).toContain('/StructTreeRoot');
      expect(rawPayload.toString('latin1')).toContain('/Outlines');
      for (const active of ['/JavaScript', '/JS', '/Launch', '/OpenAction', '/EmbeddedFile']) {
        expect(source).not.toContain(active);
      }
      texts.push(squeezed(pdfText(rawPayload).join('')));
    }
    const [contract = '', framework = '', card = '', aml = '', costs = ''] = texts;

    for (const part of ['Ing. Žaneta Dvořáčková', '8553121236', 'Lidická 1862/23, 60200 Brno', '19-2000145399/0800']) {
      expect(contract).toContain(squeezed(part));
    }
    for (const part of [
      '250 000 Kč',
      '5 000,50 Kč',
      '4 000 €',
      '(Balíček důchod)',
      'Celkem',
      'Pevný poplatek',
      '2 500,00 Kč ročně',
    ]) {
      expect(contract).toContain(squeezed(part));
    }
    expect(framework).toContain(squeezed('na dobu neurčitou'));
    expect(card).toContain(squeezed('Magistrát města Brna'));
    expect(card).toContain('14/05/2031');
    expect(card).not.toContain(squeezed('Moravské strojírny'));
    expect(aml).toContain(squeezed('Dividendy'));
    expect(aml).toContain('01/09/2014');
    for (const part of [
      'Prognóza není spolehlivým ukazatelem',
      'Nepříznivý',
      'Hodnota bez poplatku',
      'přijít o část',
    ]) {
      expect(costs).toContain(squeezed(part));
    }
  });
});
