import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractRequest, CreatedContract } from '#contract/contracts.ts';
import { encodeCart } from '#contract/draft-codec.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { demoBlockedPerson, demoDocuments } from '#test/helpers/data/demo-data.ts';
import type { KnownClient } from '#server/db/tables/contracts.ts';
import { storeClient } from '#server/modules/client/store-client.ts';
import { demoClient, feeOfNewContract, newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { fundPosition } from '#test/helpers/order/demo-order.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { contractCalls, withOrder } from '#test/helpers/signing/contract-calls.ts';
import { pdfText, withoutSpaces } from '#test/helpers/signing/pdf-text.ts';

let test: TestApp;
let cookie: string;
let order: CartDocument;
let request: ContractRequest;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
  order = await newContractOrder(test.database);
  request = await requestFor(order);
});
afterAll(() => test.close());

const { requestFor, createContract, readDocument } = contractCalls(
  () => test,
  () => cookie,
);

/** The demo's client as one that is stored. */
const known = async (changes: Partial<KnownClient> = {}): Promise<KnownClient> => ({
  ...(await demoClient(test.database)),
  identificationId: '8553121236',
  citizenshipCountryId: 'CZ',
  surname: 'Dvořáčková',
  birthDate: '1985-03-12',
  ...changes,
});

describe('POST /api/contract', () => {
  const codeOf = async (payload: object) => {
    const answer = await createContract(payload);
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
  ])('refuses %s that differs from the cart (T22, T32)', async (_, change) => {
    expect(await codeOf({ ...request, ...change })).toEqual([422, 'ContractDiffers']);
  });

  it('refuses an order that breaks its rules (CART-43, FEE-22, FEE-24, CART-54, CART-56, SIL-230)', async () => {
    const refused = [
      await requestFor({
        ...order,
        positions: [
          {
            ...fundPosition(1, 'any', { oneOffAmount: null }),
            id: order.positions[0]?.id ?? '',
            texts: { oneOffAmount: 'x' },
          },
        ],
      }),
      await requestFor(withOrder(order, { serviceFeeId: null })),
      await requestFor(withOrder(order, { discount: 101 })),
      await requestFor(withOrder(order, { advisorFeeAbsolute: 123 })),
      await requestFor(withOrder(order, { contractIsAppendix: true, frameworkContractId: 'framework-poradca-1' })),
      await requestFor(withOrder(order, { contractIsAppendix: true, frameworkContractId: null })),
      await requestFor(withOrder(order, { isSample: true })),
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
      [422, 'SampleCart'],
    ]);
  });

  it('lists all blockers in the language of the call (SIGN-02, SIL-163)', async () => {
    const wrong = await requestFor(withOrder(order, { serviceFeeId: null, dateOfBirth: '2999-01-01' }));
    const answer = await createContract(wrong, { 'accept-language': 'sk' });

    expect(answer.json<{ message: string }>().message.split('\n')).toEqual([
      'Chýba model poplatkov, alebo už nie je v ponuke.',
      'V košíku chýba dátum narodenia klienta, alebo nie je platný.',
    ]);
  });

  it('refuses a client who is too young, different or unknown (CLIENT-31, CLIENT-34, T11)', async () => {
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
      codes.push(await codeOf(await requestFor(order, change)));
    }
    codes.push(await codeOf(await requestFor(withOrder(order, { dateOfBirth: '1985-03-13' }))));
    const username = 'zaneta.dvorackova@klient.example';
    await storeClient(test.database, 'advisor', await known({ username }), test.clock.now());
    const { identityDocument } = request.client;
    const ownDocument = identityDocument && { ...identityDocument, number: '204518799' };
    const other = { identificationId: '8553121247', identityDocument: ownDocument, username: username.toUpperCase() };
    codes.push(await codeOf(await requestFor(order, other)));

    expect(codes).toEqual([
      [422, 'ClientUnderAge'],
      [422, 'ClientIncomplete'],
      [422, 'UnknownClient'],
      [422, 'BirthDateDiffers'],
      [422, 'UsernameTaken'],
    ]);
  });

  it('returns 451 for a person blocked by law (SIGN-03, SIGN-05, CLIENT-42)', async () => {
    const { identificationId } = demoBlockedPerson;
    const person = { identificationId, birthDate: '1978-01-23', sex: 'MALE' as const };
    const { identityDocument } = request.client;
    const blockedDocument = identityDocument && { ...identityDocument, number: demoDocuments.blocked };
    const usedDocument = identityDocument && { ...identityDocument, number: demoDocuments.used };

    expect(await codeOf(await requestFor(order, person))).toEqual([451, 'LegalReasons']);
    expect(await codeOf(await requestFor(order, { identityDocument: blockedDocument }))).toEqual([451, 'LegalReasons']);
    expect(await codeOf(await requestFor(order, { identityDocument: usedDocument }))).toEqual([
      422,
      'DocumentNumberTaken',
    ]);
  });

  it('counts each request as a look-up, and allows 200 a day (T4, T25)', async () => {
    const { database, clock } = test;
    const count = async (key: string) =>
      (await database.selectFrom('callCounts').where('key', '=', key).select('calls').executeTakeFirst())?.calls ?? 0;
    const events = async () =>
      (await database.selectFrom('auditEvents').where('action', '=', 'contract-asked-for').select('id').execute())
        .length;
    const [lookUps, contracts] = ['look-ups of advisor', 'contracts of advisor'];
    const before = [await count(lookUps), await count(contracts), await events()];
    await createContract({ ...request, cart: '{}' });
    const after = [await count(lookUps), await count(contracts), await events()];
    const used = { calls: 200, startedAt: clock.now() };
    await database.updateTable('callCounts').set(used).where('key', '=', contracts).execute();
    const beyond = await createContract({ ...request, cart: '{}' });
    await database.deleteFrom('callCounts').where('key', 'in', [lookUps, contracts]).execute();

    expect(after).toEqual(before.map((one) => one + 1));
    expect(beyond.statusCode).toBe(429);
  });

  it('refuses an incomplete or different questionnaire (AML-09)', async () => {
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

  it('validates the questionnaire of a fund, whatever the page claims (SIL-146, T22)', async () => {
    const fund = await test.database
      .selectFrom('funds')
      .where('questionnaire', 'is not', null)
      .where('allowedInFundMarket', '=', true)
      .where('allowForNotPaidAdvisory', '=', true)
      .where('currencyId', '=', 'CZK')
      .select(['id', 'questionnaire'])
      .executeTakeFirstOrThrow();
    const amounts = { oneOffAmount: 5_000_000, periodicalAmount: null };
    const position = { ...fundPosition(1, fund.id, amounts), isAmlValidated: true };
    const sent = await requestFor({ ...order, positions: [position] });
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
    const made = await createContract(given(...right));

    expect(await codeOf(sent)).toEqual([422, 'AmlIncomplete']);
    expect(await codeOf(given(...right.slice(1)))).toEqual([422, 'AmlIncomplete']);
    expect(await codeOf(given(['UNDERSTANDING', 'GUARANTEE'], ...right))).toEqual([422, 'AmlIncomplete']);
    expect(made.statusCode).toBe(200);
    const record = await readDocument(made.json<CreatedContract>().documents[3]?.documentId ?? '');
    expect(withoutSpaces(pdfText(record.rawPayload).join(''))).toContain('Úspory');
  });

  it('refuses a foreign web request, a damaged cart and a forbidden empty one (T11)', async () => {
    const slovak = await test.cookieOf('poradca');
    const own = withOrder(order, feeOfNewContract);

    expect(await codeOf({ ...request, webRequestId: '18273645509182736455019283746552' })).toEqual([
      422,
      'UnknownWebRequest',
    ]);
    expect(await codeOf({ ...request, cart: '{"version":1}' })).toEqual([400, 'BadRequest']);
    const empty = { ...request, contractDetails: [], frameworkOnly: true, cart: encodeCart({ ...own, positions: [] }) };
    const answer = await createContract(empty, { cookie: slovak });
    expect(answer.json()).toMatchObject({ code: 'CartEmpty' });
  });
});
