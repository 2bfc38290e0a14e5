import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseClock } from '#server/db/database-clock.ts';
import { callBudget } from '#server/http/limits/call-budget.ts';
import { countCall } from '#server/http/limits/call-counts.ts';
import { countAttempt, noAttempts } from '#server/session/lock-rule.ts';
import { minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { newestCode, outcomes, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { addContract, signingRequest } from '#test/helpers/signing/unsigned-contract.ts';

let test: TestApp;
let differenceMs = 0;
beforeAll(async () => {
  test = await openTestApp({}, { clockDifferenceMs: () => differenceMs });
});
afterAll(() => test.close());

const databaseMs = async () => {
  const { at } = await test.database
    .selectNoFrom((row) => row.fn<Date>('clock_timestamp', []).as('at'))
    .executeTakeFirstOrThrow();
  return at.getTime();
};

describe('databaseClock', () => {
  it("shows the database's time, whatever the own clock says or does", async () => {
    let own = Date.now() + 3_600_000;
    const clock = await databaseClock(test.database, { time: () => own, elapsedMs: () => performance.now() });

    expect(Math.abs(clock.now().getTime() - (await databaseMs()))).toBeLessThan(1_000);
    expect(Math.round(clock.differenceMs() / 60_000)).toBe(60);
    own -= 2 * 3_600_000;
    expect(Math.abs(clock.now().getTime() - (await databaseMs()))).toBeLessThan(1_000);
    expect(Math.round(clock.differenceMs() / 60_000)).toBe(-60);
  });

  it('reports a difference of more than 30 s once, and its end', async () => {
    let ahead = 29_000;
    const clock = await databaseClock(test.database, {
      time: () => Date.now() + ahead,
      elapsedMs: () => performance.now(),
    });
    const reports: boolean[] = [];
    const report = (isOff: boolean) => reports.push(isOff);
    const stop = clock.watch({ report, reportFailure: () => undefined, everyMs: 5 });
    const wait = () => new Promise((resolve) => setTimeout(resolve, 100));
    await wait();
    expect(reports).toEqual([]);
    ahead = -32_000;
    await wait();
    ahead = 0;
    await wait();
    stop();

    expect(reports).toEqual([true, false]);
  });

  it('is compared by /api/health', async () => {
    const clockOf = async () => (await test.call({ url: '/api/health' })).json<{ clock: string }>().clock;
    expect(await clockOf()).toBe('ok');
    differenceMs = -31_000;
    expect(await clockOf()).toBe('differs');
    differenceMs = 0;
  });
});

describe('a clock that jumps back', () => {
  const hourBack = (now: Date) => new Date(now.getTime() - minutes(60));

  it('ends a window of calls that began in the future', async () => {
    const now = new Date();
    const allowance = { calls: 1, windowMs: minutes(24 * 60) };
    const count = (at: Date) => countCall(test.database, 'jump', allowance, at);

    expect([await count(now), await count(now), await count(hourBack(now)), await count(hourBack(now))]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    // Instances that differ by less do not end each other's windows.
    expect(await count(new Date(hourBack(now).getTime() - 20_000))).toBe(false);
  });

  it('ends what a process holds of a window', async () => {
    const now = new Date();
    const { count: ask } = callBudget(test.database, { calls: 2, windowMs: minutes(1), share: 1 });
    const answers: boolean[] = [];
    for (const at of [now, now, now, hourBack(now)]) answers.push((await ask('held', at)).isAllowed);

    expect(answers).toEqual([true, true, false, true]);
  });

  it('ends the lock of a name', () => {
    const now = Date.now();
    let state = noAttempts;
    for (let index = 0; index < 5; index += 1) state = countAttempt(state, now).after;

    expect(countAttempt(state, now + 1_000).mayTry).toBe(false);
    expect(countAttempt(state, now - 20_000).mayTry).toBe(false);
    expect(countAttempt(state, now - minutes(60)).mayTry).toBe(true);
  });

  it('ends codes and their limits', async () => {
    const phoneNumber = '+420606300001';
    const contract = await addContract(test.database, { phoneNumber });
    let cookie = await test.cookieOf('advisor');
    const calls = signingCalls(test, () => cookie);
    const asked = [];
    for (let index = 0; index < 4; index += 1) asked.push(await calls.askForCode(contract));
    const code = await newestCode(test, phoneNumber);
    test.clock.forward(-minutes(60));
    cookie = await test.cookieOf('advisor');
    const late = await calls.post('/api/contract/smssign', signingRequest(contract, code));

    expect(outcomes([...asked, late, await calls.askForCode(contract)])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
      [429, 'TooManyCodes'],
      [422, 'CodeExpired'],
      [204, ''],
    ]);
  });
});
