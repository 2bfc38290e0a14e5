import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverDue, sweepOutbox } from '#server/messaging/deliver.ts';
import type { Mailer } from '#server/messaging/mailer.ts';
import { enqueueMail } from '#server/messaging/outbox.ts';
import { backoffMs, mostDeliveryTries } from '#server/messaging/retry-rule.ts';
import { noteEvent } from '#server/trail/audit.ts';
import { deliveryBy, linkOrigin, mailerTo } from '#test/helpers/server/mailbox.ts';
import { openSmtpSink, smtpError, type SmtpSink } from '#test/helpers/server/smtp-sink.ts';
import { minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { addContract } from '#test/helpers/signing/unsigned-contract.ts';

let test: TestApp;
const sinks: SmtpSink[] = [];
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['outbox', 'callCounts'] as const) await test.database.deleteFrom(table).execute();
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
const deliver = (smtpUrl: string, timeoutMs?: number) =>
  deliverDue(deliveryBy(test, mailerTo(smtpUrl, timeoutMs), failures), test.clock.now);

const changed = (userId: string, language: 'en' | 'cs' | 'sk' = 'cs') =>
  enqueueMail(test.database, { template: 'password-changed', language, subjectId: userId }, test.clock.now());
const rows = () => test.database.selectFrom('outbox').selectAll().orderBy('createdAt').orderBy('id').execute();
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

describe('outbox message', () => {
  it('arrives with one recipient, encoded name and subject, as plain text and HTML', async () => {
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

  it('leaves neither address nor text in the database after delivery', async () => {
    const sink = await openSink();
    await changed('advisor');
    await deliver(sink.url);
    const [row] = await rows();

    expect(row).toMatchObject({ status: 'sent', tries: 1, mail: null });
    expect(JSON.stringify(row)).not.toContain('horizont.example');
  });

  it('records an event, of a contract in its chain, without the address (SIL-177)', async () => {
    const { database, clock } = test;
    const sink = await openSink();
    const contract = await addContract(database);
    await noteEvent(database, { action: 'code-sent', actorId: 'advisor', subjectId: contract.id }, clock.now());
    const address = 'ondrej@klient.example';
    const recipient = { id: 'noted-recipient', contractId: contract.id, address, createdAt: clock.now() };
    await database.insertInto('contractRecipients').values(recipient).execute();
    await enqueueMail(database, { template: 'contract', language: 'cs', subjectId: recipient.id }, clock.now());
    await deliver(sink.url);
    await changed('advisor');
    await deliver(sink.url);
    const events = await database
      .selectFrom('auditEvents')
      .where('action', 'in', ['contract-mailed', 'mail-sent'])
      .orderBy('recordedAt', 'desc')
      .limit(2)
      .select(['chainId', 'action', 'facts'])
      .execute();
    const [ofContract, other] = sink.received.map((mail) => mail.header('message-id'));

    expect(events).toEqual([
      {
        chainId: null,
        action: 'mail-sent',
        facts: { template: 'password-changed', messageId: other, recipients: 1 },
      },
      {
        chainId: contract.id,
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

  it('is retried with the same Message-ID when the server is back', async () => {
    const gone = await openSmtpSink();
    await gone.close();
    await changed('advisor');
    await deliver(gone.url);
    const [before] = await rows();
    expect(before).toMatchObject({ status: 'waiting', tries: 1, lastFailure: 'ESOCKET', leasedUntil: null });

    expect(await deliver(gone.url)).toBe(0);
    const sink = await openSink();
    test.clock.forward(backoffMs(1));
    await deliver(sink.url);

    expect(await statuses()).toEqual(['sent 2']);
    expect(sink.received[0]?.header('message-id')).toBe(before?.messageId);
  });

  it('waits when the server does not respond', async () => {
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
  ])('is retried or becomes a dead letter when the server refuses %s', async (_what, options, status) => {
    const sink = await openSink(options);
    await changed('advisor');
    await deliver(sink.url);

    expect(await statuses()).toEqual([status]);
  });

  it('is sent twice with one Message-ID when the server dies before it confirms', async () => {
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

  it('is sent again by another process if the first is killed before recording it', async () => {
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
    void deliverDue(deliveryBy(test, killed), test.clock.now);
    while (sink.received.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));

    expect(await deliver(sink.url)).toBe(0);
    test.clock.forward(minutes(3));
    await deliver(sink.url);

    expect(await statuses()).toEqual(['sent 1', 'sent 1', 'sent 1']);
    expect(sink.received).toHaveLength(6);
    expect(new Set(sink.received.map((mail) => mail.header('message-id'))).size).toBe(3);
  });

  it('is sent by only one of several processes', async () => {
    const sink = await openSink();
    for (let index = 0; index < 60; index += 1) await changed('advisor');
    const worker = async () => {
      while ((await deliver(sink.url)) > 0);
    };
    await Promise.all(Array.from({ length: 6 }, worker));

    expect(sink.received).toHaveLength(60);
    expect(new Set(await statuses())).toEqual(new Set(['sent 1']));
  });

  it('becomes a dead letter and delays no other when it can never be sent', async () => {
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

  it('becomes a dead letter after its last try', async () => {
    await changed('advisor');
    const failing = deliveryBy(test, { send: () => Promise.reject(new Error('down')) });
    for (let attempt = 1; attempt <= mostDeliveryTries; attempt += 1) {
      await deliverDue(failing, test.clock.now);
      test.clock.forward(backoffMs(attempt));
    }

    expect(await statuses()).toEqual([`dead ${mostDeliveryTries}`]);
    expect(await deliverDue(failing, test.clock.now)).toBe(0);
  });

  it('is created again with a valid link when its link has expired', async () => {
    const delivery = deliveryBy(test, { send: () => Promise.reject(new Error('down')) });
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
    expect(sink.received[0]?.header('message-id')).not.toBe(first?.messageId);
  });

  it('is created without an SMTP server and sent once there is one', async () => {
    await changed('advisor');
    expect(await deliverDue(deliveryBy(test, null), test.clock.now)).toBe(1);
    expect(await deliverDue(deliveryBy(test, null), test.clock.now)).toBe(0);
    expect((await rows())[0]).toMatchObject({ status: 'waiting', tries: 0, leasedUntil: null });
    const sink = await openSink();
    await deliver(sink.url);

    expect(await statuses()).toEqual(['sent 1']);
  });

  it('is rolled back with the transaction that caused it', async () => {
    await expect(
      test.database.transaction().execute(async (transaction) => {
        const message = { template: 'password-changed', language: 'en', subjectId: 'advisor' } as const;
        await enqueueMail(transaction, message, test.clock.now());
        throw new Error('the business failed');
      }),
    ).rejects.toThrow('the business failed');

    expect(await rows()).toEqual([]);
  });

  it('is deleted a month after sending, as a dead letter after three', async () => {
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
