import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenIn } from '#test/helpers/server/mailbox.ts';
import { applicant, clearRegistrations, registrationCalls } from '#test/helpers/server/registration-calls.ts';
import { sweepTokens } from '#server/session/one-time-tokens.ts';
import { minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => clearRegistrations(test));

const { register, confirm } = registrationCalls(() => test);

describe('activation', () => {
  it('creates an account that can log in by e-mail address (API-06, ACC-56)', async () => {
    await register();
    const answer = await confirm(await tokenIn(test, 'activation', '/registration-confirm'));
    const logIn = await test.logIn(' JAN.Novotka@horizont.example', applicant().password);

    expect(answer.statusCode).toBe(204);
    expect(logIn.statusCode).toBe(200);
    const cookie = logIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const user = await test.call({ url: '/api/user', headers: { cookie } });
    expect(user.json()).toMatchObject({ fullName: 'Jan Novotka', company: { id: 'horizont' }, currencyId: 'CZK' });
  });

  it('succeeds once, even of fifty in parallel (SIL-08)', async () => {
    await register();
    const token = await tokenIn(test, 'activation', '/registration-confirm');
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)));

    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(49);
  });

  it('says at a second opening of the link that the account is active, for a month (ACC-75)', async () => {
    await register();
    const token = await tokenIn(test, 'activation', '/registration-confirm');
    await confirm(token);
    const outcome = async () => {
      await sweepTokens(test.database, test.clock.now());
      const answer = await confirm(token);
      return [answer.statusCode, answer.json<{ code: string }>().code];
    };

    expect(await outcome()).toEqual([422, 'AccountActive']);
    test.clock.forward(minutes(29 * 24 * 60));
    expect(await outcome()).toEqual([422, 'AccountActive']);
    test.clock.forward(minutes(2 * 24 * 60));
    expect(await outcome()).toEqual([401, 'InvalidToken']);
  });

  it('expires after 24 hours', async () => {
    await register();
    const token = await tokenIn(test, 'activation', '/registration-confirm');
    test.clock.forward(minutes(24 * 60));
    const answer = await confirm(token);

    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'InvalidToken']);
  });

  it('is void when the registration was sent again (SIL-08)', async () => {
    await register();
    const first = await tokenIn(test, 'activation', '/registration-confirm');
    test.clock.forward(minutes(1));
    await register();
    const second = await tokenIn(test, 'activation', '/registration-confirm');

    expect((await confirm(first)).statusCode).toBe(401);
    expect((await confirm(second)).statusCode).toBe(204);
  });

  it('is refused when the advisor code was taken in the meantime (ACC-60)', async () => {
    await register();
    const token = await tokenIn(test, 'activation', '/registration-confirm');
    await test.database.updateTable('users').set({ advisorCode: '700001' }).where('id', '=', 'poradce').execute();
    const answer = await confirm(token);
    await test.database.updateTable('users').set({ advisorCode: '000042' }).where('id', '=', 'poradce').execute();

    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'DistributorAdvisorCodeTaken']);
    expect((await confirm(token)).statusCode).toBe(204);
  });

  it.each(['unknown', 'x'.repeat(128), '../../etc', "' or 1=1 --", '\u0000'])(
    'is refused with the token %j',
    async (token) => {
      const answer = await confirm(token);

      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  it('refuses a token of another purpose', async () => {
    await test.call({ method: 'POST', url: '/api/user/requestresetpassword?username=advisor' });
    const reset = await tokenIn(test, 'password-reset', '/reset-password');

    expect((await confirm(reset)).statusCode).toBe(401);
  });
});
