import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsOf, mailSettings } from '#test/helpers/server/mailbox.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.deleteFrom('outbox').execute();
  await test.database.deleteFrom('feedback').execute();
});

const send = (payload: object, sender = cookie, key?: string) =>
  test.call({
    method: 'POST',
    url: '/api/feedback',
    headers: { cookie: sender, 'sec-fetch-site': 'same-origin', ...(key ? { 'idempotency-key': key } : {}) },
    payload,
  });

describe('feedback', () => {
  it('goes to the support person of its author, who gets the reply (API-21)', async () => {
    const message = 'Graf se mi líbí.\n<b>Tabulka</b> méně.';
    const answer = await send({ message });
    const [mail] = await mailsOf(test, 'feedback');

    expect(answer.statusCode).toBe(204);
    expect(mail?.to.address).toBe('podpora@horizont.example');
    expect(mail?.replyTo).toEqual({ name: 'Tereza Havránková', address: 'advisor@horizont.example' });
    expect(mail?.text).toContain(message);
    expect(mail?.html).toContain('Graf se mi líbí.<br>&lt;b&gt;Tabulka&lt;/b&gt; méně.');
  });

  it('of an author without a support person goes to the general address', async () => {
    await send({ message: 'x' }, await test.cookieOf('approver'));

    expect((await mailsOf(test, 'feedback'))[0]?.to.address).toBe(mailSettings.supportAddress);
  });

  it.each([
    ['', 400],
    [' \n ', 400],
    ['x'.repeat(1_001), 400],
    ['x'.repeat(1_000), 204],
    [5, 400],
    [null, 400],
    ['\u0000', 400],
  ])('of the text %j answers %i (SHELL-51)', async (message, status) => {
    expect((await send({ message })).statusCode).toBe(status);
  });

  it('is taken from one user fifty times a day', async () => {
    await test.database.deleteFrom('callCounts').execute();
    const statuses: number[] = [];
    for (let index = 0; index < 52; index += 1) statuses.push((await send({ message: 'again' })).statusCode);
    await test.database.deleteFrom('callCounts').execute();

    expect(statuses.filter((status) => status === 204)).toHaveLength(50);
    expect(statuses.slice(50)).toEqual([429, 429]);
  });

  it('is taken once by its Idempotency-Key, however often and at once it comes (R10)', async () => {
    const message = 'sent again after the answer was lost';
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => send({ message }, cookie, 'feedback-key-1')));
    const later = await send({ message }, cookie, 'feedback-key-1');
    const other = await send({ message: 'another text' }, cookie, 'feedback-key-1');
    const stranger = await send({ message }, await test.cookieOf('approver'), 'feedback-key-1');

    expect([...atOnce, later, stranger].map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(204));
    expect(other.json()).toMatchObject({ code: 'IdempotencyKeyReused' });
    expect(await test.database.selectFrom('feedback').select('message').execute()).toHaveLength(2);
    expect(await mailsOf(test, 'feedback')).toHaveLength(2);
  });

  it('puts what its author typed into no header', async () => {
    await send({ message: 'x\r\nBcc: other@evil.example\r\nSubject: else' });
    const [mail] = await mailsOf(test, 'feedback');

    expect(mail?.subject).toBe('Feedback from the portal');
    expect(mail?.to).toEqual({ name: 'Markéta Šindelářová', address: 'podpora@horizont.example' });
  });
});
