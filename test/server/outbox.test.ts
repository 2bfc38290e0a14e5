import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { buildApp } from '../../server/app.ts';
import type { MailTemplate } from '../../server/db/tables/messaging.ts';
import type { RegistrationStatus } from '../../server/db/tables/registration.ts';
import { deliverDue, sweepOutbox, type Delivery } from '../../server/messaging/deliver.ts';
import { smtpMailer, type Mailer } from '../../server/messaging/mailer.ts';
import { makeMail } from '../../server/messaging/make-mail.ts';
import { enqueueMail } from '../../server/messaging/outbox.ts';
import { startRounds } from '../../server/messaging/poller.ts';
import { backoffMs, mostDeliveryTries } from '../../server/messaging/retry-rule.ts';
import { noteEvent } from '../../server/trail/audit.ts';
import { linkOrigin, mailSettings } from '../helpers/server/mailbox.ts';
import { openSmtpSink, smtpError, type SmtpSink } from '../helpers/server/smtp-sink.ts';
import { minutes, openTestApp, testConfig, type TestApp } from '../helpers/server/test-app.ts';
import { addContract } from '../helpers/signing/unsigned-contract.ts';

let test: TestApp;
const sinks: SmtpSink[] = [];
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' });
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['outbox', 'call_counts'] as const) await test.database.deleteFrom(table).execute();
});
afterEach(async () => {
  for (const sink of sinks.splice(0)) await sink.close();
});

const openSink = async (options?: Parameters<typeof openSmtpSink>[0]) => {
  const sink = await openSmtpSink(options);
  sinks.push(sink);
  return sink;
};

const failures: string[] = [];
const deliveryBy = (mailer: Mailer | null): Delivery => ({
  database: test.database,
  settings: mailSettings,
  mailer,
  report: ({ code }) => failures.push(code),
});
const mailerTo = (smtpUrl: string, timeoutMs = 20_000) =>
  smtpMailer({ smtpUrl, from: 'portal@fundament.example', timeoutMs });
const deliver = (smtpUrl: string, timeoutMs?: number) =>
  deliverDue(deliveryBy(mailerTo(smtpUrl, timeoutMs)), test.clock.now);

const changed = (userId: string, language: 'en' | 'cs' | 'sk' = 'cs') =>
  enqueueMail(test.database, { template: 'password-changed', language, subjectId: userId }, test.clock.now());
const rows = () => test.database.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute();
const statuses = async () => (await rows()).map(({ status, tries }) => `${status} ${tries}`);

/** Text of the MIME parts, their transfer encodings undone. */
function decoded(raw: string): string {
  const bytes = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Text of an encoded header. */
const decodedHeader = (text = '') =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(body, 'base64').toString() : decoded(body.replaceAll('_', ' ')),
    );

describe('a message of the outbox', () => {
  it('arrives with one recipient, an encoded name and subject, and the text twice', async () => {
    const sink = await openSink();
    await changed('advisor');
    await deliver(sink.url);
    const [mail] = sink.received;

    expect(mail?.from).toBe('portal@fundament.example');
    expect(mail?.to).toEqual(['advisor@horizont.example']);
    expect(decodedHeader(mail?.header('to'))).toBe('Tereza Havránková <advisor@horizont.example>');
    expect(decodedHeader(mail?.header('subject'))).toBe('Vaše heslo bylo změněno');
    expect(mail?.header('content-type')).toContain('multipart/alternative');
    expect(decoded(mail?.raw ?? '')).toContain('heslo k uživatelskému jménu advisor bylo právě změněno');
    expect(decoded(mail?.raw ?? '')).toContain('<html lang="cs">');
  });

  it('leaves neither address nor text in the database once it is delivered', async () => {
    const sink = await openSink();
    await changed('advisor');
    await deliver(sink.url);
    const [row] = await rows();

    expect(row).toMatchObject({ status: 'sent', tries: 1, mail: null });
    expect(JSON.stringify(row)).not.toContain('horizont.example');
  });

  it('leaves an event with kind, message ID and number of recipients, of a contract in its chain (SIL-177)', async () => {
    const { database, clock } = test;
    const sink = await openSink();
    const contract = await addContract(database);
    await noteEvent(database, { action: 'code-sent', actorId: 'advisor', subjectId: contract.id }, clock.now());
    const address = 'ondrej@klient.example';
    const recipient = { id: 'noted-recipient', contract_id: contract.id, address, created_at: clock.now() };
    await database.insertInto('contract_recipients').values(recipient).execute();
    await enqueueMail(database, { template: 'contract', language: 'cs', subjectId: recipient.id }, clock.now());
    await deliver(sink.url);
    await changed('advisor');
    await deliver(sink.url);
    const events = await database
      .selectFrom('audit_events')
      .where('action', 'in', ['contract-mailed', 'mail-sent'])
      .orderBy('recorded_at', 'desc')
      .limit(2)
      .select(['chain_id', 'action', 'facts'])
      .execute();
    const [ofContract, other] = sink.received.map((mail) => mail.header('message-id'));

    expect(events).toEqual([
      {
        chain_id: null,
        action: 'mail-sent',
        facts: { template: 'password-changed', messageId: other, recipients: 1 },
      },
      {
        chain_id: contract.id,
        action: 'contract-mailed',
        facts: {
          template: 'contract',
          messageId: ofContract,
          recipients: 1,
          recipient: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain('@klient');
    expect(JSON.stringify(events)).not.toContain(createHash('sha256').update(address).digest('hex'));
  });

  it('waits while the server is down and goes out when it is back, with the same Message-ID', async () => {
    const gone = await openSmtpSink();
    await gone.close();
    await changed('advisor');
    await deliver(gone.url);
    const [before] = await rows();
    expect(before).toMatchObject({ status: 'waiting', tries: 1, last_failure: 'ESOCKET', leased_until: null });

    expect(await deliver(gone.url)).toBe(0);
    const sink = await openSink();
    test.clock.forward(backoffMs(1));
    await deliver(sink.url);

    expect(await statuses()).toEqual(['sent 2']);
    expect(sink.received[0]?.header('message-id')).toBe(before?.message_id);
  });

  it('waits when the server is silent', async () => {
    const sink = await openSink({ onConnect: () => undefined });
    await changed('advisor');
    await deliver(sink.url, 400);

    expect(await statuses()).toEqual(['waiting 1']);
    expect(sink.received).toEqual([]);
  });

  it.each([
    [
      'the recipient for now',
      { onRcptTo: (_a: unknown, _s: unknown, answer: (e: Error) => void) => answer(smtpError(450)) },
      'waiting 1',
    ],
    [
      'the recipient for good',
      { onRcptTo: (_a: unknown, _s: unknown, answer: (e: Error) => void) => answer(smtpError(550)) },
      'dead 1',
    ],
    ['the content for now', { afterData: () => smtpError(451) }, 'waiting 1'],
    ['the content for good', { afterData: () => smtpError(554) }, 'dead 1'],
    [
      'everybody at the greeting',
      { onConnect: (_s: unknown, answer: (e: Error) => void) => answer(smtpError(421)) },
      'waiting 1',
    ],
  ])('whose server refuses %s is kept as it deserves', async (_what, options, status) => {
    const sink = await openSink(options);
    await changed('advisor');
    await deliver(sink.url);

    expect(await statuses()).toEqual([status]);
  });

  it('whose server takes it and dies before it says so comes twice with one Message-ID', async () => {
    const sink = await openSink({
      afterData: (count, close) => {
        if (count === 1) close();
        return null;
      },
    });
    await changed('advisor');
    await deliver(sink.url);
    test.clock.forward(backoffMs(1));
    await deliver(sink.url);

    expect(await statuses()).toEqual(['sent 2']);
    expect(sink.received).toHaveLength(2);
    expect(new Set(sink.received.map((mail) => mail.header('message-id'))).size).toBe(1);
  });

  it('is sent again by another process if the first is killed before recording it as sent', async () => {
    const sink = await openSink();
    const real = mailerTo(sink.url);
    const reached = { isSent: false };
    const killed: Mailer = {
      send: async (mail) => {
        await real.send(mail);
        reached.isSent = true;
        await new Promise(() => undefined);
      },
    };
    for (const user of ['advisor', 'poradce', 'poradca']) await changed(user);
    void deliverDue(deliveryBy(killed), test.clock.now);
    while (sink.received.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));

    expect(await deliver(sink.url)).toBe(0);
    test.clock.forward(minutes(3));
    await deliver(sink.url);

    expect(await statuses()).toEqual(['sent 1', 'sent 1', 'sent 1']);
    expect(sink.received).toHaveLength(6);
    expect(new Set(sink.received.map((mail) => mail.header('message-id'))).size).toBe(3);
  });

  it('is taken by one of several processes', async () => {
    const sink = await openSink();
    for (let index = 0; index < 60; index += 1) await changed('advisor');
    const worker = async () => {
      while ((await deliver(sink.url)) > 0);
    };
    await Promise.all(Array.from({ length: 6 }, worker));

    expect(sink.received).toHaveLength(60);
    expect(new Set(await statuses())).toEqual(new Set(['sent 1']));
  });

  it('that can never be sent is a dead letter and does not hold up the others', async () => {
    const sink = await openSink();
    const poison = { email: 'poradce@horizont.example\r\nBcc: other@evil.example' };
    await test.database.updateTable('users').set(poison).where('id', '=', 'poradce').execute();
    for (const user of ['poradce', 'advisor', 'poradca']) await changed(user);
    await deliver(sink.url);
    await test.database
      .updateTable('users')
      .set({ email: 'poradce@horizont.example' })
      .where('id', '=', 'poradce')
      .execute();

    expect((await statuses()).toSorted()).toEqual(['dead 1', 'sent 1', 'sent 1']);
    expect(sink.received.map(({ to }) => String(to)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'advisor@horizont.example',
      'poradca@vrchol.example',
    ]);
    expect(failures.at(-1)).toBe('BadAddress');
  });

  it('is a dead letter after its last try', async () => {
    await changed('advisor');
    const failing = deliveryBy({ send: () => Promise.reject(new Error('down')) });
    for (let attempt = 1; attempt <= mostDeliveryTries; attempt += 1) {
      await deliverDue(failing, test.clock.now);
      test.clock.forward(backoffMs(attempt));
    }

    expect(await statuses()).toEqual([`dead ${mostDeliveryTries}`]);
    expect(await deliverDue(failing, test.clock.now)).toBe(0);
  });

  it('whose link would have ended is made again with a link that works', async () => {
    const delivery = deliveryBy({ send: () => Promise.reject(new Error('down')) });
    await test.call({ method: 'POST', url: '/api/user/requestresetpassword?username=poradce' });
    test.clock.forward(5_000);
    await deliverDue(delivery, test.clock.now);
    const [first] = await rows();
    test.clock.forward(minutes(60));
    const sink = await openSink();
    await deliver(sink.url);
    const token = new RegExp(`${linkOrigin}/reset-password/(\\S+)`).exec(decoded(sink.received[0]?.raw ?? ''))?.[1];
    const answer = await test.call({
      method: 'POST',
      url: '/api/user/resetpassword',
      payload: { resetToken: token, newPassword: 'zelená tramvaj 42' },
    });

    expect(answer.statusCode).toBe(204);
    expect(sink.received[0]?.header('message-id')).not.toBe(first?.message_id);
  });

  it('is made but kept without a server, and goes out once there is one', async () => {
    await changed('advisor');
    expect(await deliverDue(deliveryBy(null), test.clock.now)).toBe(1);
    expect(await deliverDue(deliveryBy(null), test.clock.now)).toBe(0);
    expect((await rows())[0]).toMatchObject({ status: 'waiting', tries: 0, leased_until: null });
    const sink = await openSink();
    await deliver(sink.url);

    expect(await statuses()).toEqual(['sent 1']);
  });

  it('is not there when the transaction of its business fails', async () => {
    await expect(
      test.database.transaction().execute(async (transaction) => {
        const message = { template: 'password-changed', language: 'en', subjectId: 'advisor' } as const;
        await enqueueMail(transaction, message, test.clock.now());
        throw new Error('the business failed');
      }),
    ).rejects.toThrow('the business failed');

    expect(await rows()).toEqual([]);
  });

  it('is removed a month after it was sent, a dead letter after three', async () => {
    const sink = await openSink({
      onRcptTo: ({ address }, _session, answer) => answer(address.startsWith('advisor') ? null : smtpError(550)),
    });
    await changed('advisor');
    await changed('poradce');
    await deliver(sink.url);

    test.clock.forward(minutes(31 * 24 * 60));
    await sweepOutbox(test.database, test.clock.now());
    expect(await statuses()).toEqual(['dead 1']);
    test.clock.forward(minutes(60 * 24 * 60));
    await sweepOutbox(test.database, test.clock.now());
    expect(await rows()).toEqual([]);
  });
});

describe('the poller', () => {
  const aMessage = { template: 'password-changed', language: 'cs', subjectId: 'advisor' } as const;

  it('delivers until it is stopped', async () => {
    const sink = await openSink();
    const delivery = deliveryBy(mailerTo(sink.url));
    const stop = startRounds(
      () => deliverDue(delivery, () => new Date()),
      () => undefined,
    );
    await enqueueMail(
      test.database,
      { template: 'password-changed', language: 'cs', subjectId: 'advisor' },
      new Date(),
    );
    while (sink.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await stop();
    await enqueueMail(test.database, aMessage, new Date());
    await new Promise((resolve) => setTimeout(resolve, 1_200));

    expect(sink.received).toHaveLength(1);
  });

  it('outlives a round that fails, and its stop does not wait for a mailer that hangs', async () => {
    const reported: unknown[] = [];
    const hanging: Mailer = { send: () => new Promise(() => undefined) };
    await test.database.schema.alterTable('outbox').renameTo('outbox_gone').execute();
    const delivery = deliveryBy(hanging);
    const stop = startRounds(
      () => deliverDue(delivery, () => new Date()),
      (error) => reported.push(error),
    );
    while (reported.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await test.database.schema.alterTable('outbox_gone').renameTo('outbox').execute();
    await enqueueMail(
      test.database,
      { template: 'password-changed', language: 'cs', subjectId: 'advisor' },
      new Date(),
    );
    while ((await rows()).every(({ mail }) => mail === null)) await new Promise((resolve) => setTimeout(resolve, 20));

    await expect(stop()).resolves.toBeUndefined();
  });
});

describe('the mails', () => {
  const registered = (id: string, status: RegistrationStatus) => ({
    id,
    status,
    distributor_code: '1001',
    advisor_code: '710001',
    email: 'zofie@portal.example',
    email_key: 'zofie@portal.example',
    name: 'Žofie',
    surname: 'Ostrá',
    phone: '+420601234567',
    password_hash: '$argon2id$',
    language: 'cs' as const,
    created_at: test.clock.now(),
  });
  const subjects: Record<MailTemplate, string> = {
    activation: 'to-activate',
    'manual-check': 'to-approve',
    declined: 'declined',
    'password-reset': 'advisor',
    'password-changed': 'advisor',
    feedback: 'feedback',
    proposal: 'recipient',
    contract: 'to-client',
    'contract-to-sign': 'to-client',
  };
  beforeAll(async () => {
    await test.database
      .insertInto('registrations')
      .values([
        registered('to-activate', 'AwaitsActivation'),
        registered('to-approve', 'AwaitsApproval'),
        registered('declined', 'Declined'),
      ])
      .execute();
    const feedback = { id: 'feedback', user_id: 'advisor', message: 'Díky', created_at: test.clock.now() };
    await test.database.insertInto('feedback').values(feedback).execute();
    const proposal = { id: 'proposal', owner_id: 'advisor', name: 'Důchod', created_at: test.clock.now() };
    await test.database
      .insertInto('sent_proposals')
      .values({ ...proposal, content: Buffer.from('%PDF') })
      .execute();
    const recipient = { id: 'recipient', proposal_id: 'proposal', address: 'klient@example.com' };
    await test.database.insertInto('proposal_recipients').values(recipient).execute();
    const { id } = await addContract(test.database);
    const client = { id: 'to-client', contract_id: id, address: 'klient@example.com', created_at: test.clock.now() };
    await test.database.insertInto('contract_recipients').values(client).execute();
  });
  const templates = Object.keys(subjects) as MailTemplate[];

  it.each(languages.flatMap((language) => templates.map((template) => [language, template] as const)))(
    'say in %s what %s has to say, and leave no word in braces',
    async (language, template) => {
      const request = { template, language, subjectId: subjects[template], recipientId: 'approver' };
      const made = await makeMail(test.database, request, mailSettings, test.clock.now());
      const { subject, text, html } = made?.mail ?? { subject: '', text: '', html: '' };

      expect(subject.length).toBeGreaterThan(5);
      expect(`${subject}${text}${html}`).not.toMatch(/[{}]/);
      expect(html).toContain(`lang="${language}"`);
      expect(text.includes(linkOrigin)).toBe(['activation', 'manual-check', 'password-reset'].includes(template));
    },
  );

  it('of a registration or user that is gone are not made', async () => {
    for (const template of templates) {
      const request = { template, language: 'cs' as const, subjectId: 'gone', recipientId: 'gone' };
      expect(await makeMail(test.database, request, mailSettings, test.clock.now())).toBeNull();
    }
  });
});

describe('the outbox page', () => {
  const show = (accept: string) => test.call({ url: '/dev/outbox', headers: { accept } });

  it('shows kept mails to a browser and to a program', async () => {
    await changed('advisor', 'en');
    await deliverDue(deliveryBy(null), test.clock.now);
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
  ])('is not there with %j, and no log-in is given away (C11)', async (variables) => {
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
  ])('is not there for a call that did not come from this machine: %j (C11)', async (call) => {
    // Under a foreign name the server answers nothing at all.
    const status = call.headers?.['host'] === undefined ? 404 : 400;
    expect((await test.call({ url: '/dev/outbox', ...call })).statusCode).toBe(status);
    expect((await test.call({ method: 'POST', url: '/dev/sso/advisor', ...call })).statusCode).toBe(status);
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('is there at %s', async (host) => {
    expect((await test.call({ url: '/dev/outbox', headers: { host } })).statusCode).toBe(200);
  });
});
