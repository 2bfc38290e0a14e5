import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedContract } from '#contract/contracts.ts';
import type { FrameworkContract } from '#contract/user.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { demoContract, newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { newestCode, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { signingRequest } from '#test/helpers/signing/unsigned-contract.ts';

let test: TestApp;
let cookie: string;
let order: CartDocument;
beforeAll(async () => {
  test = await openTestApp({}, { layOut: smallPdf });
  cookie = await test.cookieOf('advisor');
  const { positions, ...rest } = await newContractOrder(test.database);
  order = { ...rest, positions: positions.slice(0, 1) };
});
afterAll(() => test.close());

async function listed(): Promise<FrameworkContract[]> {
  const answer = await test.call({ method: 'GET', url: '/api/user/frameworkcontracts', headers: { cookie } });
  return answer.json<FrameworkContract[]>();
}

/** Makes a contract of the cart for a client of that phone and signs it; its id. */
async function conclude(document: CartDocument, phoneNumber: string): Promise<string> {
  const { post, askForCode } = signingCalls(test, () => cookie);
  const now = test.clock.now();
  const client = { phoneNumber };
  const request = await demoContract(test.database, document, { username: 'advisor', now, client });
  const created = await post('/api/contract', request);
  expect(created.statusCode, created.body).toBe(200);
  const { id, documents } = created.json<CreatedContract>();
  const clientId = documents[0]?.persons.find(({ role }) => role === 'Client')?.personId ?? '';
  await askForCode({ clientId });
  const documentIds = documents.map(({ documentId }) => documentId);
  const code = await newestCode(test, phoneNumber);
  const signed = await post('/api/contract/smssign', signingRequest({ clientId, documentIds }, code));
  expect(signed.statusCode, signed.body).toBe(200);
  return id;
}

describe('a framework contract', () => {
  it('is among those of the advisor once it is signed, and an order can be an appendix to it (FEE-14, FEE-15, DATA-20, API-16)', async () => {
    const before = await listed();
    const id = await conclude(order, '+420605184401');
    const added = (await listed()).filter((one) => !before.some((known) => known.id === one.id));

    expect(added).toEqual([
      {
        id,
        clientName: 'Dvořáčková Žaneta',
        clientBirthDate: '1985-03-12',
        accountNumber: expect.stringMatching(/^31\u00A0\d{3}\u00A0\d{3}$/) as string,
        longTermInvestmentProduct: false,
        commissionModelId: 'fix-fee-cz',
        paidAdvisoryFeeRate: null,
        clientId: expect.any(String) as string,
      },
    ]);

    const appendix: CartDocument = {
      ...order,
      order: { ...order.order, contractIsAppendix: true, frameworkContractId: id, serviceFeeId: 'fix-fee-cz' },
    };
    await conclude(appendix, '+420605184402');
    expect(await listed()).toHaveLength(before.length + 1);
  });

  it('keeps the rate of the paid advisory that was agreed on, for the appendix (FEE-16)', async () => {
    const framework: CartDocument = {
      ...order,
      positions: [],
      order: {
        ...order.order,
        serviceFeeId: 'paid-advisory-fee-cz',
        advisorFeeAbsolute: null,
        advisorFeeRelative: 0.85,
      },
    };
    const id = await conclude(framework, '+420605184403');
    const found = (await listed()).find((one) => one.id === id);
    expect([found?.commissionModelId, found?.paidAdvisoryFeeRate]).toEqual(['paid-advisory-fee-cz', 0.85]);
  });
});
