import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractRequest } from '#contract/contracts.ts';
import { askAboutClient, makeAndSign, type CanarySend } from '../helpers/canary/canary-calls.ts';
import { canaryAnswers, canaryFinder, canaryPayload } from '../helpers/canary/canary-words.ts';
import { demoContract, newContractOrder } from '../helpers/order/demo-contract.ts';
import { openTestApp, type TestApp } from '../helpers/server/test-app.ts';
import { newestCode } from '../helpers/signing/signing-calls.ts';
import { smallPdf } from '../helpers/signing/small-pdf.ts';

/** Without their clock, whose digits may be any. */
const lines: string[] = [];
const [income, , occupation] = canaryAnswers;
const finder = canaryFinder();
let test: TestApp;
let cookie: string;
let order: ContractRequest;
beforeAll(async () => {
  test = await openTestApp(
    { LOG_LEVEL: 'trace' },
    { layOut: smallPdf, logStream: { write: (line) => lines.push(line.replaceAll(/"(?:time|ms)":[\d.]+/g, '')) } },
  );
  cookie = await test.cookieOf('advisor');
  const wanted = { username: 'advisor', now: test.clock.now(), client: canaryPayload };
  order = await demoContract(test.database, await newContractOrder(test.database), wanted);
  const typed = new Map([
    ['MONTHLY_INCOME', income],
    ['OCCUPATION', occupation],
  ]);
  order.amlQuestionnaire.answers = order.amlQuestionnaire.answers.map((answer) => ({
    ...answer,
    answerValue: typed.get(answer.questionCode) ?? answer.answerValue,
  }));
});
afterAll(() => test.close());

const send: CanarySend = async ({ method, url, payload }) => {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const answer = await test.call({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, body: answer.body };
};
const ways = () => ({ send, finder, codeOf: (phoneNumber: string) => newestCode(test, phoneNumber) });
const wordsIn = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => finder.found(text)))];
const refusedBodies = (answers: { status: number; body: string }[]) =>
  answers.filter(({ status }) => status >= 400).map(({ body }) => body);

describe('the data of an order', () => {
  it('are in no log line and no body of an error, whether a call succeeds or is refused (T29)', async () => {
    const answers = [...(await askAboutClient(send, order)), ...(await makeAndSign(ways(), order))];
    const statuses = answers.map(({ status }) => status);

    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(refusedBodies(answers).length).toBeGreaterThan(15);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(4);
    expect(wordsIn(refusedBodies(answers))).toEqual([]);
    expect(lines.length).toBeGreaterThan(answers.length);
    expect(wordsIn(lines)).toEqual([]);
  });

  it('are in none when the database fails under the call (T29)', async () => {
    const gone = ['contracts', 'clients', 'identityDocuments'] as const;
    for (const table of gone) await test.database.schema.alterTable(table).renameTo(`${table}_gone`).execute();
    const answers = await askAboutClient(send, order);
    answers.push(await send({ method: 'POST', url: '/api/contract', payload: order }));
    for (const table of gone) await test.database.schema.alterTable(`${table}_gone`).renameTo(table).execute();

    expect(answers.filter(({ status }) => status === 500).length).toBeGreaterThan(2);
    expect(wordsIn(refusedBodies(answers))).toEqual([]);
    expect(wordsIn(lines)).toEqual([]);
  });

  it('are found where a line, an error or an address tells them', () => {
    test.app.log.info({ client: order.client }, 'contract made');
    const planted = lines.splice(-1);

    expect(wordsIn(planted)).toContain('Kanár');
    expect(wordsIn(planted)).toContain('605873387');
    expect(wordsIn(['/api/client?surname=Kan%C3%A1rkov%C3%A1'])).toEqual(['Kanár']);
    expect(wordsIn(['{"message":"9554121005"}'])).toEqual(['955412']);
    finder.addSecret('123456');
    expect(wordsIn(['code 123456.', '{"ms":0.123456}', 'a1234567'])).toEqual(['123456']);
  });
});
