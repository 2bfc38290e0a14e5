import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoWebRequests } from '#test/helpers/data/demo-data.ts';
import { deliverMails } from '#test/helpers/server/mailbox.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { drawnRequest } from '#test/helpers/signing/drawn-signature.ts';
import { contractStatus, newestCode, nextPhone, outcomes, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { addContract, signingRequest, type DemoContract } from '#test/helpers/signing/unsigned-contract.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp({}, { layOut: smallPdf });
});
// The clock is moved by more than a session lives.
beforeEach(async () => {
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const call = () => signingCalls(test, () => cookie);
const webRequestId = demoWebRequests.advisor;
const externalSign = (body: object) => call().post('/api/contract/externalsign', body);
const documentsOf = ({ documentIds }: DemoContract) => documentIds.map((documentId) => ({ documentId }));
const statusOf = (contract: DemoContract) => contractStatus(test, contract);

describe('POST /api/contract/externalsign', () => {
  it('sends the contract of a web request to its client once (API-63, SIL-155)', async () => {
    const contract = await addContract(test.database, { webRequestId });
    const body = { documents: documentsOf(contract), webRequestId };
    const answers = [await externalSign(body), await externalSign(body)];
    const mails = (await deliverMails(test)).filter(
      ({ subject }) => subject === `Smlouva ${contract.number} k podpisu`,
    );

    expect(outcomes(answers)).toEqual([
      [204, ''],
      [422, 'AlreadySigned'],
    ]);
    expect(answers[1]?.json()).toMatchObject({ details: [{ path: 'status', code: 'sent-out' }] });
    expect(await statusOf(contract)).toBe('sent-out');
    expect(mails.map(({ to }) => to.address)).toEqual(['ondrej@klient.example']);
    expect(mails[0]?.attachments).toHaveLength(2);
  });

  it('finds no contract without the web request, of another one or of another advisor', async () => {
    const without = await addContract(test.database);
    const other = await addContract(test.database, { webRequestId });
    const foreign = await addContract(test.database, { ownerId: 'poradce', webRequestId });
    const answers = [
      await externalSign({ documents: documentsOf(without), webRequestId }),
      await externalSign({ documents: documentsOf(other), webRequestId: 'another' }),
      await externalSign({ documents: documentsOf(foreign), webRequestId }),
      await externalSign({ documents: documentsOf(other).slice(1), webRequestId }),
    ];

    expect(outcomes(answers)).toEqual([
      [404, 'NotFound'],
      [404, 'NotFound'],
      [404, 'NotFound'],
      [422, 'WrongDocuments'],
    ]);
    expect(await Promise.all([without, other, foreign].map(statusOf))).toEqual(['created', 'created', 'created']);
  });
});

describe('every two steps of signing (T19)', () => {
  const kinds = ['code', 'sms', 'biometric', 'external'] as const;
  type Step = (typeof kinds)[number];
  const step = async (kind: Step, contract: DemoContract, code: () => Promise<string>) => {
    const { post, askForCode } = call();
    if (kind === 'code') return askForCode(contract);
    if (kind === 'sms') return post('/api/contract/smssign', signingRequest(contract, await code()));
    if (kind === 'external') return externalSign({ documents: documentsOf(contract), webRequestId });
    return post('/api/contract/biometricsign', drawnRequest(contract));
  };

  it.each(kinds.flatMap((first) => kinds.map((second) => [first, second] as const)))(
    'allow %s, then %s, only while the contract is open',
    async (first, second) => {
      const phoneNumber = nextPhone();
      const contract = await addContract(test.database, { phoneNumber, webRequestId });
      const code = () => newestCode(test, phoneNumber).catch(() => '000000');
      const answers = [await step(first, contract, code), await step(second, contract, code)];
      const ends = (kind: Step, before: boolean) =>
        kind === 'biometric' || kind === 'external' || (kind === 'sms' && before);
      const firstEnds = ends(first, false);
      const statuses = [
        first === 'sms' ? [422] : [200, 204],
        firstEnds || (second === 'sms' && first !== 'code') ? [422] : [200, 204],
      ];

      for (const [index, answer] of answers.entries()) expect(statuses[index]).toContain(answer.statusCode);
      if (firstEnds) expect(answers[1]?.json()).toMatchObject({ code: 'AlreadySigned' });
      const last = firstEnds ? first : second;
      const isConcluded = firstEnds || ends(second, first === 'code');
      const expected = last === 'external' ? 'sent-out' : 'signed';
      expect(await statusOf(contract)).toBe(isConcluded ? expected : 'created');
    },
  );
});
