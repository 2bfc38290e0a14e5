import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractRequest, CreatedContract } from '#contract/contracts.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { demoClient, demoContract, newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { newestCode, outcomes, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { signingRequest } from '#test/helpers/signing/unsigned-contract.ts';

let test: TestApp;
let cookie: string;
let order: CartDocument;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' }, { layOut: smallPdf });
  cookie = await test.cookieOf('advisor');
  order = { ...(await newContractOrder(test.database)), positions: [] };
});
afterAll(() => test.close());

const calls = () => signingCalls(test, () => cookie);

let phones = 606_000_000;
async function make(client: Partial<ContractRequest['client']> = {}) {
  const phoneNumber = `+420${(phones += 1)}`;
  const now = test.clock.now();
  const request = await demoContract(test.database, order, {
    username: 'advisor',
    now,
    client: { phoneNumber, ...client },
  });
  const answer = await calls().post('/api/contract', request);
  return { answer, phoneNumber };
}

async function sign({ answer, phoneNumber }: Awaited<ReturnType<typeof make>>) {
  const { documents } = answer.json<CreatedContract>();
  const clientId = documents[0]?.persons.find(({ role }) => role === 'Client')?.personId ?? '';
  await calls().askForCode({ clientId });
  const code = await newestCode(test, phoneNumber);
  const documentIds = documents.map(({ documentId }) => documentId);
  return calls().post('/api/contract/smssign', signingRequest({ clientId, documentIds }, code));
}

const stored = (identificationId: string) =>
  test.database
    .selectFrom('clients')
    .where('ownerId', '=', 'advisor')
    .where('identificationId', '=', identificationId)
    .select(['id', 'details'])
    .executeTakeFirst();

const own = '8553121236';
const other = '8553121247';

async function everything() {
  const tables = ['clients', 'amlAnswers', 'contracts', 'contractPersons', 'contractDocuments'] as const;
  const rows = await Promise.all(
    tables.map((table) => test.database.selectFrom(table).selectAll().execute() as Promise<object[]>),
  );
  return JSON.stringify(rows);
}

describe('the client of a contract (SIL-175)', () => {
  it('is stored by the signature, with the answers, and not before', async () => {
    const made = await make({ pseudonym: 'Žanda' });
    const before = await stored(own);
    const signed = await sign(made);
    const after = await stored(own);
    const contract = await test.database
      .selectFrom('contracts')
      .where('id', '=', made.answer.json<CreatedContract>().id)
      .select(['clientId', 'client', 'clientAnswers'])
      .executeTakeFirstOrThrow();
    const answers = await test.database
      .selectFrom('amlAnswers')
      .where('subjectId', '=', after?.id ?? '')
      .execute();

    expect(before).toBeUndefined();
    expect(signed.statusCode, signed.body).toBe(200);
    expect(after?.details).toMatchObject({ id: after?.id, pseudonym: 'Žanda' });
    expect(contract).toEqual({ clientId: after?.id, client: null, clientAnswers: null });
    expect(answers.length).toBeGreaterThan(0);
  });

  it('is changed by a later signature, and left alone by a contract that nobody signs', async () => {
    const id = (await stored(own))?.id ?? null;
    const changed = await make({ id, pseudonym: 'Nová', email: 'nova@klient.example' });
    const unsigned = await stored(own);
    const signed = await sign(changed);

    expect(unsigned?.details.pseudonym).toBe('Žanda');
    expect(signed.statusCode, signed.body).toBe(200);
    expect((await stored(own))?.details).toMatchObject({ id, pseudonym: 'Nová', email: 'nova@klient.example' });
  });

  it.each<[string, Partial<ContractRequest['client']>]>([
    ['personal ID', { identificationId: other, username: 'other@klient.example' }],
    ['citizenship and kind of ID', { citizenshipCountryId: 'DE', identificationId: own }],
  ])('is never another person under a given id: %s', async (_, identity) => {
    const id = (await stored(own))?.id ?? null;
    const before = await everything();
    const { answer } = await make({ ...identity, id });

    expect(outcomes([answer])).toEqual([[422, 'ClientIdentityMismatch']]);
    expect(await everything()).toBe(before);
  });

  it('is not signed under a user name that another client has got meanwhile', async () => {
    const username = 'taken@klient.example';
    const { identityDocument } = await demoClient(test.database);
    const first = await make({
      identificationId: other,
      username,
      identityDocument: identityDocument && { ...identityDocument, number: '204518799' },
    });
    const second = await make({ username });
    const answers = [await sign(first), await sign(second)];

    expect(outcomes(answers)).toMatchObject([
      [200, undefined],
      [422, 'UsernameTaken'],
    ]);
    expect((await stored(own))?.details.username).not.toBe(username);
  });
});
