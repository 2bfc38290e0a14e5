import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractRequest, CreatedContract } from '#contract/contracts.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { makePdf } from '#server/documents/make-pdf.ts';
import { newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { contractCalls, withOrder } from '#test/helpers/signing/contract-calls.ts';
import { pdfSource, pdfText, withoutSpaces } from '#test/helpers/signing/pdf-text.ts';

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
  request = await requestFor(order);
});
afterAll(() => test.close());

const { requestFor, createContract, readDocument } = contractCalls(
  () => test,
  () => cookie,
);

const tables = ['clients', 'contracts', 'contractPersons', 'contractDocuments'] as const;

/** Rows that contracts add: that one was asked for is an event of every call, whatever comes of it. */
async function countRows(): Promise<number[]> {
  const counts = tables.map((table) =>
    test.database
      .selectFrom(table)
      .select((row) => row.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  const events = test.database
    .selectFrom('auditEvents')
    .where('action', '<>', 'contract-asked-for')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return (await Promise.all([...counts, events])).map(({ count }) => Number(count));
}

describe('POST /api/contract', () => {
  it('creates a contract once for a key (SIGN-01, API-61, DATA-46, SIL-149, SIL-152, R8)', async () => {
    const key = { 'idempotency-key': 'a-key-of-a-page' };
    const before = await countRows();
    const answers = await Promise.all(Array.from({ length: 50 }, () => createContract(request, key)));
    const again = await createContract({ ...request, client: { ...request.client, pseudonym: 'Žanda' } }, key);
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
    expect(stored).toMatchObject({ ownerId: 'advisor', status: 'created', language: 'cs' });
    expect(stored).toMatchObject({ clientId: null, client: { identificationId: '8553121236' } });
    expect(stored?.number).toMatch(/^31\u00A0\d{3}\u00A0\d{3}$/);
    expect(after.map((count, table) => count - (before[table] ?? 0))).toEqual([0, 1, 2, 5, 1]);
  });

  it('stores nothing if a document cannot be created, and accepts the key later (R37, SIGN-04)', async () => {
    const key = { 'idempotency-key': 'a-key-of-a-full-disk' };
    const before = await countRows();
    isRenderBroken = true;
    const broken = await createContract(request, key);
    isRenderBroken = false;
    const after = await countRows();
    const mended = await createContract(request, key);

    expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([500, 'DocumentsNotMade']);
    expect(after).toEqual(before);
    expect(mended.statusCode).toBe(200);
  });

  it('creates an appendix, and a framework contract alone (FEE-14, SIL-82)', async () => {
    const framework = await test.database
      .selectFrom('frameworkContracts')
      .innerJoin('clients', 'clients.id', 'frameworkContracts.clientId')
      .where('frameworkContracts.ownerId', '=', 'advisor')
      .where('paidAdvisoryFeeRate', 'is', null)
      .where('longTermInvestmentProduct', '=', false)
      .where('accountNumber', 'is not', null)
      .select(['frameworkContracts.id', 'accountNumber', 'commissionModelId', 'details'])
      .executeTakeFirstOrThrow();
    const terms = { contractIsAppendix: true, frameworkContractId: framework.id };
    const appendix = withOrder(order, { ...terms, serviceFeeId: framework.commissionModelId });
    const answers = [
      await createContract(await requestFor(appendix, framework.details)),
      await createContract(await requestFor({ ...order, positions: [] })),
      await createContract(await requestFor(appendix)),
    ];
    const [own] = answers[0]?.json<CreatedContract>().documents ?? [];
    const ofAppendix = pdfText((await readDocument(own?.documentId ?? '')).rawPayload).join('');
    expect(withoutSpaces(ofAppendix)).toContain(
      withoutSpaces(`Dodatek k rámcové smlouvě ${framework.accountNumber ?? ''}`),
    );
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

describe('GET /api/contract/document/{id}', () => {
  let created: CreatedContract;
  beforeAll(async () => {
    created = (await createContract(request)).json<CreatedContract>();
  });

  it('returns a PDF to the owner and 404 to others (API-65, T11)', async () => {
    const [document] = created.documents;
    const id = document?.documentId ?? '';
    const own = await readDocument(id);
    const foreign = await readDocument(id, { cookie: await test.cookieOf('poradca') });
    const unknown = await readDocument('0123456789abcdef');

    expect(own.headers['content-type']).toBe('application/pdf');
    expect(own.headers['cache-control']).toBe('no-store');
    expect(own.headers['content-disposition']).toContain('filename="Smlouva o investovani.pdf"');
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404]);
    expect(foreign.body).toBe(unknown.body);
    expect((await readDocument(id, {})).statusCode).toBe(401);
  });

  it('returns tagged, searchable text of terms, costs and risks (SIGN-06, PROP-04)', async () => {
    const texts: string[] = [];
    for (const { documentId } of created.documents) {
      const { rawPayload } = await readDocument(documentId);
      const source = pdfSource(rawPayload);
      expect(rawPayload.toString('latin1')).toContain('/StructTreeRoot');
      expect(rawPayload.toString('latin1')).toContain('/Outlines');
      for (const active of ['/JavaScript', '/JS', '/Launch', '/OpenAction', '/EmbeddedFile']) {
        expect(source).not.toContain(active);
      }
      texts.push(withoutSpaces(pdfText(rawPayload).join('')));
    }
    const [contract = '', framework = '', card = '', aml = '', costs = ''] = texts;

    for (const part of [
      'Ing. Žaneta Dvořáčková',
      '855312/1236',
      'Lidická 1862/23, 602 00 Brno',
      '19-2000145399/0800',
    ]) {
      expect(contract).toContain(withoutSpaces(part));
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
      expect(contract).toContain(withoutSpaces(part));
    }
    expect(framework).toContain(withoutSpaces('na dobu neurčitou'));
    expect(card).toContain(withoutSpaces('Magistrát města Brna'));
    expect(card).toContain('14/05/2031');
    expect(card).not.toContain(withoutSpaces('Moravské strojírny'));
    expect(aml).toContain(withoutSpaces('Dividendy'));
    expect(aml).toContain('01/09/2014');
    for (const part of [
      'Prognóza není spolehlivým ukazatelem',
      'Nepříznivý',
      'Hodnota bez poplatku',
      'přijít o část',
    ]) {
      expect(costs).toContain(withoutSpaces(part));
    }
  });
});
