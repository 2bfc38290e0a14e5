import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { deliverDue } from '#server/messaging/deliver.ts';
import { enqueueMail } from '#server/messaging/outbox.ts';
import { keptDelivery } from '#test/helpers/server/mailbox.ts';
import { openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' });
});
afterAll(() => test.close());

describe('development page of the outbox', () => {
  const show = (accept: string) => test.call({ url: '/dev/outbox', headers: { accept } });

  it('shows stored mails as HTML and as JSON', async () => {
    const message = { template: 'password-changed', language: 'en', subjectId: 'advisor' } as const;
    await enqueueMail(test.database, message, test.clock.now());
    await deliverDue(keptDelivery(test), test.clock.now);
    const page = await show('text/html,*/*');
    const { messages } = (await show('application/json')).json<{ messages: object[] }>();

    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<h2>Your password was changed</h2>');
    expect(page.body).toContain('Tereza Havránková &lt;advisor@horizont.example&gt;');
    expect(messages).toMatchObject([
      { template: 'password-changed', status: 'waiting', to: { address: 'advisor@horizont.example' } },
    ]);
  });

  it.each<Record<string, string>>([
    { NODE_ENV: 'production', RATE_LIMIT: 'on' },
    { PUBLIC_URL: 'https://portal.example', SEED: 'demo' },
    { HOST: '0.0.0.0' },
  ])('is 404 with %j, and so is the log-in without a password (C11)', async (variables) => {
    const app = await buildApp({ config: testConfig(variables), database: test.database });

    expect((await app.inject('/dev/outbox')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/dev/sso/advisor' })).statusCode).toBe(404);
    await app.close();
  });

  it.each<InjectOptions>([
    { headers: { 'x-forwarded-for': '198.51.100.7' } },
    { headers: { 'x-real-ip': '198.51.100.7' } },
    { headers: { via: '1.1 proxy' } },
    { headers: { host: 'portal.example' } },
    { headers: { host: '127.0.0.1.portal.example:3000' } },
    { remoteAddress: '198.51.100.7' },
  ])('is hidden from a call that did not come from this machine: %j (C11)', async (call) => {
    // Under a foreign name the server answers nothing at all.
    const status = call.headers?.['host'] === undefined ? 404 : 400;
    expect((await test.call({ url: '/dev/outbox', ...call })).statusCode).toBe(status);
    expect((await test.call({ method: 'POST', url: '/dev/sso/advisor', ...call })).statusCode).toBe(status);
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('is shown at %s', async (host) => {
    expect((await test.call({ url: '/dev/outbox', headers: { host } })).statusCode).toBe(200);
  });
});
