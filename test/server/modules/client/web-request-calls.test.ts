import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savedAmlAnswers, webRequest } from '#contract/web-request.ts';
import { readAccount } from '#domain/banking/account-number.ts';
import { readIban } from '#domain/banking/iban.ts';
import { demoWebRequests } from '#test/helpers/data/demo-data.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const get = (url: string) => test.call({ url, headers: { cookie } });

describe('a web request', () => {
  it('is the client with the answers (API-70, DATA-29, SIL-31)', async () => {
    const answer = await get(`/api/client/webrequest/${demoWebRequests.advisor}`);
    const read = webRequest.parse(answer.json());

    expect(answer.statusCode).toBe(200);
    expect(read).toMatchObject({ surname: 'Dvořáčková', birthDate: '1985-03-12', sex: 'FEMALE' });
    expect(read.answers).toHaveLength(9);
    expect(readAccount(read.bankAccount?.accountNumber ?? '').ok).toBe(true);
    expect(readIban(read.bankAccount?.iban ?? '').ok).toBe(true);
  });

  it('of another advisor answers the same 404 as one that is not', async () => {
    const foreign = await get(`/api/client/webrequest/${demoWebRequests.poradca}`);
    const missing = await get('/api/client/webrequest/1');

    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(missing.body);
  });

  it.each(['abc', '1%27%20or%201=1', '%00', '-1', '9'.repeat(199)])(
    'of the id %s is not found, never an error',
    async (id) => {
      const answer = await get(`/api/client/webrequest/${id}`);
      expect([400, 404]).toContain(answer.statusCode);
    },
  );
});

describe('stored answers of the questionnaire', () => {
  it('are read by the id of a web request, several of one question among them (API-71, AML-08, AML-10)', async () => {
    const answer = await get(`/api/client/${demoWebRequests.advisor}/questionnaire/aml`);
    const answers = savedAmlAnswers.parse(answer.json());

    expect(answers.filter(({ questionCode }) => questionCode === 'SOURCE_OF_MONEY')).toEqual([
      { questionCode: 'SOURCE_OF_MONEY', answerCode: 'EMPLOYMENT', answerValue: null },
      { questionCode: 'SOURCE_OF_MONEY', answerCode: 'OTHER', answerValue: 'Dividendy' },
    ]);
  });

  it('that are none, or another advisor’s, are 404', async () => {
    const foreign = await test.call({
      url: `/api/client/${demoWebRequests.advisor}/questionnaire/aml`,
      headers: { cookie: await test.cookieOf('poradce') },
    });

    expect(foreign.statusCode).toBe(404);
    expect((await get(`/api/client/${demoWebRequests.poradca}/questionnaire/aml`)).statusCode).toBe(404);
  });
});
