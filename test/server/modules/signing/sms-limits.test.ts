import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSecondApp, type SecondApp } from '#test/helpers/server/second-app.ts';
import { cookieHeader, minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { addContract } from '#test/helpers/signing/unsigned-contract.ts';

let gateway: Server;
let gatewayStatus = 202;
let sent: string[] = [];
let test: TestApp;
let second: SecondApp;
let settings: Record<string, string>;
beforeAll(async () => {
  gateway = createServer((request, answer) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (gatewayStatus < 300) sent.push((JSON.parse(text) as { to: string }).to);
      answer.writeHead(gatewayStatus).end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  settings = { RATE_LIMIT: 'on', SMS_GATEWAY_URL: `http://127.0.0.1:${address.port}/` };
  test = await openTestApp(settings);
  second = await openSecondApp(test, settings);
});
afterAll(async () => {
  gateway.close();
  await second.close();
  await test.close();
});
beforeEach(async () => {
  sent = [];
  gatewayStatus = 202;
  test.clock.forward(minutes(25 * 60));
});

let phones = 606_100_000;
const nextPhone = () => `+420${(phones += 1)}`;

async function user(name: string) {
  const cookie = await test.cookieOf(name);
  return async (phoneNumber = nextPhone()) => {
    const contract = await addContract(test.database, { ownerId: name, phoneNumber });
    const answer = await signingCalls(test, () => cookie).askForCode(contract);
    return answer.statusCode === 204 ? 'sent' : answer.json<{ code: string }>().code;
  };
}

const times = async (count: number, run: () => Promise<string>) => {
  const answers: string[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await run());
  return answers;
};
const count = (answers: readonly string[], answer: string) => answers.filter((one) => one === answer).length;

describe('codes of a user (SIL-180)', () => {
  it('are 12 an hour and 40 a day, whatever the numbers', async () => {
    const perHour: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      const ask = await user('advisor');
      const answers = await times(14, () => ask());
      perHour.push(count(answers, 'sent'));
      expect(answers.at(-1)).toBe('TooManyCodesOfUser');
      test.clock.forward(minutes(61));
    }

    expect(perHour).toEqual([12, 12, 12, 4]);
    expect(await (await user('poradce'))()).toBe('sent');
  });

  it('that the gateway fails use up nothing, up to 30 failed calls an hour', async () => {
    const ask = await user('advisor');
    const phoneNumber = nextPhone();
    gatewayStatus = 500;
    expect(count(await times(5, () => ask(phoneNumber)), 'SmsNotSent')).toBe(5);
    gatewayStatus = 202;
    expect(await times(4, () => ask(phoneNumber))).toEqual(['sent', 'sent', 'sent', 'TooManyCodes']);
    gatewayStatus = 500;
    const failed = await times(27, () => ask());

    expect(failed.slice(0, 25)).toEqual(Array.from({ length: 25 }, () => 'SmsNotSent'));
    expect(failed.slice(25)).toEqual(['TooManyCodesOfUser', 'TooManyCodesOfUser']);
    gatewayStatus = 202;
    expect(await ask()).toBe('TooManyCodesOfUser');
    test.clock.forward(minutes(61));
    expect(await (await user('advisor'))()).toBe('sent');
  });
});

describe('codes of a phone number (SIL-180)', () => {
  it('are counted under a lock: of calls of several users and instances at once three pass', async () => {
    const phoneNumber = nextPhone();
    const owners = ['advisor', 'poradce', 'approver'];
    const appOf = (index: number) => (index % 2 === 0 ? test.app : second.app);
    const cookies = await Promise.all(owners.map(test.cookieOf));
    const contracts = await Promise.all(owners.map((ownerId) => addContract(test.database, { ownerId, phoneNumber })));
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, index) =>
        appOf(index).inject({
          method: 'POST',
          url: '/api/sms/generate',
          payload: [{ personId: contracts[index % 3]?.clientId, role: 'Client' }],
          headers: { cookie: cookies[index % 3] ?? '', 'sec-fetch-site': 'same-origin' },
        }),
      ),
    );

    expect(answers.filter((answer) => answer.statusCode === 204)).toHaveLength(3);
    expect(sent).toEqual([phoneNumber, phoneNumber, phoneNumber]);
  });

  it('are one number, however it is typed', async () => {
    const ask = await user('advisor');
    const written = ['+420 606 200 001', '00420606200001', '+420-606-200-001', '+420606200001'];
    const answers: string[] = [];
    for (const phoneNumber of written) answers.push(await ask(phoneNumber));

    expect(answers).toEqual(['sent', 'sent', 'sent', 'TooManyCodes']);
    expect(new Set(sent)).toEqual(new Set(['+420606200001']));
  });

  it.each(['+43660123456', '+881612345678', '+420900123456', '+0420606200002', '606200002'])(
    'are refused to %s, which nothing is sent to',
    async (phoneNumber) => {
      expect(await (await user('advisor'))(phoneNumber)).toBe('PhoneNotServed');
      expect(sent).toEqual([]);
    },
  );
});

describe('codes without a gateway', () => {
  it('are not available where no development page shows them, and none is kept', async () => {
    const operated = await openSecondApp(test, { DEV_PAGES: 'off' });
    const login = await operated.app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { username: 'advisor', password: 'fundament-demo' },
    });
    const { clientId } = await addContract(test.database, { phoneNumber: nextPhone() });
    const answer = await operated.app.inject({
      method: 'POST',
      url: '/api/sms/generate',
      payload: [{ personId: clientId, role: 'Client' }],
      headers: { cookie: cookieHeader(login), 'sec-fetch-site': 'same-origin' },
    });
    const codes = await test.database.selectFrom('smsCodes').where('personId', '=', clientId).selectAll().execute();
    const kept = await test.database.selectFrom('smsMessages').where('text', 'is not', null).selectAll().execute();
    await operated.close();

    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'CodesNotAvailable']);
    expect([codes, kept]).toEqual([[], []]);
  });
});
