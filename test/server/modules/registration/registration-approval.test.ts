import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '#test/helpers/server/account-calls.ts';
import { mailsOf, tokenIn } from '#test/helpers/server/mailbox.ts';
import { clearRegistrations, person, registrationCalls } from '#test/helpers/server/registration-calls.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => clearRegistrations(test));

const { register, confirm } = registrationCalls(() => test);

describe('decision on a registration', () => {
  const decide = async (
    decision: 'accept' | 'decline',
    id: string,
    username = 'approver',
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ) => {
    const cookie = await test.cookieOf(username);
    return test.call({ url: `/api/user/${decision}registration/${id}`, headers: { cookie, ...headers } });
  };
  const waiting = async () => {
    await register(person('ManualCheck'));
    return tokenIn(test, 'manual-check', '/api/user/acceptregistration');
  };
  const statuses = async () =>
    (await test.database.selectFrom('registrations').select('status').execute()).map(({ status }) => status);

  it('accepts with a line of text and mails the activation (ACC-63, API-07, SIL-23)', async () => {
    const answer = await decide('accept', await waiting());

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe('The registration of Pavel Černohorský was accepted.');
    const token = await tokenIn(test, 'activation', '/registration-confirm');
    expect((await confirm(token)).statusCode).toBe(204);
  });

  it('declines and mails the applicant (ACC-63, API-08)', async () => {
    const answer = await decide('decline', await waiting());

    expect(answer.body).toBe('The registration of Pavel Černohorský was declined.');
    expect((await mailsOf(test, 'declined')).map(({ to }) => to.address)).toEqual(['jan.novotka@horizont.example']);
    expect(await statuses()).toEqual(['Declined']);
  });

  it('happens once: the id is 404 afterwards, for the other decision too', async () => {
    const id = await waiting();
    await decide('decline', id);

    expect((await decide('decline', id)).statusCode).toBe(404);
    expect((await decide('accept', id)).statusCode).toBe(404);
    expect((await decide('accept', 'unknown')).statusCode).toBe(404);
    expect(await statuses()).toEqual(['Declined']);
  });

  it('is asked of the approvers of the distributor, and of its support where there are none (SIL-198)', async () => {
    const recipients = async () => (await mailsOf(test, 'manual-check')).map(({ to }) => to.address);
    const elsewhere = { distributorCode: '2002', email: 'jan@anywhere.example' };
    await register(elsewhere);
    const [mail] = await mailsOf(test, 'manual-check');
    expect([mail?.to.address, mail?.text]).toEqual([
      'podpora@horizont.example',
      expect.stringContaining('Nobody at Horizont Partneři can decide'),
    ]);

    await clearRegistrations(test);
    await addUser(test, 'deciding', '2002', 'v_ApproveRegistrations');
    await register(elsewhere);
    expect(await recipients()).toEqual(['deciding@horizont.example']);

    await clearRegistrations(test);
    await register(person('ManualCheck'));
    expect(await recipients()).toEqual(['approver@horizont.example']);
  });

  it('happens once of fifty in parallel', async () => {
    const id = await waiting();
    const answers = await Promise.all(Array.from({ length: 50 }, () => decide('accept', id)));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await mailsOf(test, 'activation')).length).toBe(1);
  });

  it('requires the permission: 403 for others, 401 without a session', async () => {
    const id = await waiting();
    const stranger = await test.call({ url: `/api/user/acceptregistration/${id}` });

    expect((await decide('accept', id, 'advisor')).statusCode).toBe(403);
    expect(stranger.statusCode).toBe(401);
    expect((await decide('accept', id)).statusCode).toBe(200);
  });

  it('asks for confirmation when opened from a mail', async () => {
    const id = await waiting();
    const opened = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const answer = await decide('accept', id, 'approver', opened);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(`<a href="/api/user/acceptregistration/${id}">Accept</a>`);
    expect(await statuses()).toEqual(['AwaitsApproval']);
  });

  it.each([
    ['a fetch of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a program that says nothing', {}],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
  ])('is refused for %s', async (_who, headers) => {
    const id = await waiting();

    expect((await decide('accept', id, 'approver', headers as Record<string, string>)).statusCode).toBe(403);
    expect(await statuses()).toEqual(['AwaitsApproval']);
  });

  it('returns a refusal as a line of text to a browser', async () => {
    const answer = await decide('accept', 'unknown', 'approver', {
      'sec-fetch-site': 'none',
      'sec-fetch-mode': 'navigate',
    });

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(answer.body).toBe('Nothing was found.');
  });

  it('escapes markup in a name', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await register({ name, surname: '"><script>', distributorCode: '2002' });
    const id = await tokenIn(test, 'manual-check', '/api/user/acceptregistration');
    const answer = await decide('accept', id, 'approver', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' });

    expect(answer.body).not.toMatch(/<img|<script/);
  });
});
