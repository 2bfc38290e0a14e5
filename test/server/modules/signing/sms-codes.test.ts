import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { contractStatus, nextPhone, outcomes, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { guessCode, mostCompared, type SendGuess } from '#test/helpers/signing/signing-guesses.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { addContract, type DemoContract } from '#test/helpers/signing/unsigned-contract.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' }, { layOut: smallPdf });
});
// The clock is moved by more than a session lives.
const logIn = async () => {
  cookie = await test.cookieOf('advisor');
};
beforeEach(logIn);
afterAll(() => test.close());

const call = () => signingCalls(test, () => cookie);
const statusOf = (contract: DemoContract) => contractStatus(test, contract);

describe('POST /api/sms/generate', () => {
  it("sends six digits to the client's stored number, stores a keyed digest (API-67, T18)", async () => {
    const { contract, code, phoneNumber } = await call().addContractWithCode();
    const rows = await test.database
      .selectFrom('smsCodes')
      .where('personId', '=', contract.clientId)
      .selectAll()
      .execute();
    const page = await test.call({ url: '/dev/outbox' });
    const { sms } = page.json<{ sms: { to: string; text: string }[] }>();

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[0]?.codeHash).not.toBe(createHash('sha256').update(code).digest('hex'));
    expect(sms.find(({ to }) => to === phoneNumber)?.text).toBe(
      `Fundament: ${code} je kód k podpisu smlouvy ${contract.number}. Platí 5 minut. Sdělte ho jen svému poradci.`,
    );
  });

  it('uses no number of a request, and serves only own clients (T18, T19, SEC-14)', async () => {
    const contract = await addContract(test.database, { phoneNumber: nextPhone() });
    const foreign = await addContract(test.database, { ownerId: 'poradce', phoneNumber: nextPhone() });
    const silent = await addContract(test.database, { phoneNumber: null });
    const send = (...persons: object[]) => call().post('/api/sms/generate', persons);
    const client = { personId: contract.clientId, role: 'Client' };
    const answers = [
      await send({ personId: contract.dealerId, role: 'Dealer' }),
      await send({ personId: contract.dealerId, role: 'Client' }),
      await send({ personId: contract.clientId, role: 'Dealer' }),
      await send({ personId: foreign.clientId, role: 'Client' }),
      await send({ personId: 'nobody', role: 'Client' }),
      await send({ personId: silent.clientId, role: 'Client' }),
      await send(),
      await send(client, client),
    ];
    const extra = await send({ ...client, phone: '+420777000111' });
    const sent = await test.database.selectFrom('smsMessages').select('phoneNumber').execute();

    expect(outcomes(answers)).toEqual([
      [422, 'WrongPerson'],
      [422, 'WrongPerson'],
      [422, 'WrongPerson'],
      [404, 'NotFound'],
      [404, 'NotFound'],
      [422, 'NoPhone'],
      [400, 'BadRequest'],
      [400, 'BadRequest'],
    ]);
    expect(extra.statusCode).toBeLessThan(500);
    expect(sent.map(({ phoneNumber }) => phoneNumber)).not.toContain('+420777000111');
  });

  it('sends at most 3 codes in 10 minutes and 10 a day to a number (SIL-158)', async () => {
    const phoneNumber = nextPhone();
    const contracts = [
      await addContract(test.database, { phoneNumber }),
      await addContract(test.database, { phoneNumber }),
    ] as const;
    const statuses: number[] = [];
    for (const [index, pause] of [0, 4, 4, 1, 1, 2, 12, 0, 0, 0, 12, 0, 0, 12].entries()) {
      test.clock.forward(minutes(pause));
      statuses.push((await call().askForCode(contracts[index % 2 === 0 ? 0 : 1])).statusCode);
    }

    // Counted back from each call: the fifth comes 10 minutes after the first, the sixth 8 minutes after the second.
    expect(statuses).toEqual([204, 204, 204, 429, 204, 429, 204, 204, 204, 429, 204, 204, 204, 429]);
    test.clock.forward(minutes(24 * 60));
    await logIn();
    expect((await call().askForCode(contracts[0])).statusCode).toBe(204);
  });
});

describe('guesses of a code (T18)', () => {
  const send: SendGuess = async (body) => {
    const answer = await call().post('/api/contract/smssign', body);
    return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
  };

  it('are compared five times, even in parallel; then even the right one fails', async () => {
    const { contract, code } = await call().addContractWithCode();
    const report = await guessCode(send, contract, code, { guesses: 150, atOnce: 30 });
    const { tries } = await test.database
      .selectFrom('smsCodes')
      .where('personId', '=', contract.clientId)
      .select('tries')
      .executeTakeFirstOrThrow();

    expect(report).toEqual({ guesses: 150, compared: mostCompared, accepted: 0, failed: 0 });
    expect(tries).toBe(mostCompared);
    expect(await statusOf(contract)).toBe('created');
  });

  it('are reported as accepted when the tries are reset in between', async () => {
    const { contract, code } = await call().addContractWithCode();
    const forgetful: SendGuess = async (body, index) => {
      // Of this code only: two updates of several rows at once may wait for each other.
      await test.database.updateTable('smsCodes').set({ tries: 0 }).where('personId', '=', contract.clientId).execute();
      return send(body, index);
    };
    const report = await guessCode(forgetful, contract, code, { guesses: 40, atOnce: 20 });

    expect(report.accepted).toBeGreaterThan(0);
    expect(await statusOf(contract)).toBe('signed');
  });
});
