import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { command } from '#server/commands/operators/outbox.ts';
import { deliverDue } from '#server/messaging/deliver.ts';
import { enqueueMail } from '#server/messaging/outbox.ts';
import { callOnServer } from '#test/helpers/server/call-on-server.ts';
import { deliveryBy, mailerTo } from '#test/helpers/server/mailbox.ts';
import { openSmtpSink, smtpError } from '#test/helpers/server/smtp-sink.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { addContract } from '#test/helpers/signing/unsigned-contract.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => void (await test.database.deleteFrom('outbox').execute()));

const run = async (...words: string[]) => {
  const { lines } = await callOnServer({ database: test.database, now: test.clock.now }, command, ...words);
  return lines;
};
const rows = () => test.database.selectFrom('outbox').selectAll().orderBy('createdAt').execute();
const idOf = async () => (await rows())[0]?.id ?? '';
const refusing = (responseCode: number) => openSmtpSink({ afterData: () => smtpError(responseCode) });
const changed = () =>
  enqueueMail(test.database, { template: 'password-changed', language: 'cs', subjectId: 'advisor' }, test.clock.now());

/** Leaves a dead letter: the server refused the mail permanently. */
async function die(): Promise<void> {
  const sink = await refusing(550);
  await deliverDue(deliveryBy(test, mailerTo(sink.url)), test.clock.now);
  await sink.close();
}

describe('npm run outbox', () => {
  it('lists what waits and what is dead, and shows one by the beginning of its ID, without its text', async () => {
    await enqueueMail(
      test.database,
      { template: 'password-reset', language: 'cs', subjectId: 'advisor' },
      test.clock.now(),
    );
    await die();
    test.clock.forward(1_000);
    await changed();
    const listed = await run('list');
    const shown = await run('show', (await idOf()).slice(0, 8));

    expect(listed.map((line) => line.split(/\s{2,}/).slice(1, 5))).toEqual([
      ['TEMPLATE', 'STATE', 'TRIES', 'LAST FAILURE'],
      ['password-reset', 'dead', '1', 'EMESSAGE'],
      ['password-changed', 'waiting', '0', '-'],
    ]);
    expect(await run('list', '--status', 'sent')).toHaveLength(1);
    expect(shown).toContain('Recipient: advisor@horizont.example');
    expect([...listed, ...shown, ...(await run('show', await idOf(), '--json'))].join('\n')).not.toMatch(/https?:/);
  });

  it('has a dead letter tried again, which then arrives', async () => {
    await changed();
    await die();
    await run('retry', await idOf());
    const sink = await openSmtpSink();
    await deliverDue(deliveryBy(test, mailerTo(sink.url)), test.clock.now);
    await sink.close();

    expect(sink.received.map(({ to }) => to)).toEqual([['advisor@horizont.example']]);
    await expect(run('retry', await idOf())).rejects.toThrow(/is sent already/);
  });

  it('clears the failed delivery of a contract together with all dead letters', async () => {
    const { id } = await addContract(test.database, { status: 'sent-out' });
    const recipient = { id: 'client', contractId: id, address: 'klient@example.com', createdAt: test.clock.now() };
    await test.database.insertInto('contractRecipients').values(recipient).execute();
    await enqueueMail(
      test.database,
      { template: 'contract-to-sign', language: 'cs', subjectId: 'client' },
      test.clock.now(),
    );
    await die();
    const failedAt = async () =>
      (await test.database.selectFrom('contracts').where('id', '=', id).select('sendingFailedAt').execute())[0]
        ?.sendingFailedAt;
    const before = await failedAt();

    expect(await run('retry', '--dead')).toEqual(['Messages to be tried again: 1.']);
    expect([before, await failedAt()]).toEqual([expect.any(Date), null]);
    expect(await run('retry', '--dead')).toEqual(['Messages to be tried again: 0.']);
  });

  it('drops a message with an event, but none that is being sent', async () => {
    await changed();
    const id = await idOf();
    const lease = new Date(test.clock.now().getTime() + 60_000);
    await test.database.updateTable('outbox').set({ leasedUntil: lease }).execute();
    await expect(run('drop', id)).rejects.toThrow(/is being sent/);
    expect((await run('list'))[1]).toContain('being sent');
    test.clock.forward(120_000);

    expect(await run('drop', id)).toEqual([`Message ${id} (password-changed) is dropped.`]);
    expect(await rows()).toEqual([]);
    const [event] = await test.database
      .selectFrom('auditEvents')
      .where('action', '=', 'mail-dropped')
      .select(['actorId', 'facts'])
      .execute();
    expect(event).toEqual({
      actorId: null,
      facts: { id, template: 'password-changed', status: 'waiting', tries: 0 },
    });
  });

  it.each([
    [['show', 'ffff'], /There is no message ffff/],
    [['drop', 'ffff'], /There is no message ffff/],
  ])('answers %j with one line where there is none', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message);
  });

  it.each([
    [['show'], /show takes ID/],
    [['show', '%'], /ID of a message is needed/],
    [['drop', 'abcd', 'ef01'], /drop takes ID/],
    [['retry', 'abcd', '--dead'], /an ID or an option, not both/],
    [['list', '--status', 'lost'], /--status must be one of waiting, sent, dead/],
    [['send', 'abcd'], /Unknown command "send"/],
    [['list', '--every'], /Unknown option --every/],
    [['list', '--all'], /--all belongs to release/],
    [['drop', '--dead'], /--dead belongs to retry/],
    [['retry', 'abcd', '--json'], /--json belongs to list and show/],
    [['drop', 'abcd', '--status', 'dead'], /--status belongs to list/],
  ])('refuses the call %j', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message);
  });
});
