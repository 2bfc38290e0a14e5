import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deliverDue } from '#server/messaging/deliver.ts';
import type { Mailer } from '#server/messaging/mailer.ts';
import { enqueueMail } from '#server/messaging/outbox.ts';
import { startRounds } from '#server/messaging/poller.ts';
import { deliveryBy, mailerTo } from '#test/helpers/server/mailbox.ts';
import { openSmtpSink } from '#test/helpers/server/smtp-sink.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.database.deleteFrom('outbox').execute());

/** A mailer whose sending ends when the test ends it. */
function slowMailer() {
  const tries: (() => void)[] = [];
  const slow: Mailer = { send: () => new Promise((resolve) => tries.push(resolve)) };
  return { slow, tries };
}

describe('mail poller', () => {
  const rows = () => test.database.selectFrom('outbox').selectAll().execute();
  const aMessage = { template: 'password-changed', language: 'cs', subjectId: 'advisor' } as const;

  it('delivers until it is stopped', async () => {
    const sink = await openSmtpSink();
    onTestFinished(() => sink.close());
    const delivery = deliveryBy(test, mailerTo(sink.url));
    const stop = startRounds(
      () => deliverDue(delivery, () => new Date()),
      () => undefined,
    );
    await enqueueMail(test.database, aMessage, new Date());
    while (sink.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await stop();
    await enqueueMail(test.database, aMessage, new Date());
    await new Promise((resolve) => setTimeout(resolve, 1_200));

    expect(sink.received).toHaveLength(1);
  });

  it('keeps a message from a second process as long as its try lasts (SIL-263)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { slow, tries } = slowMailer();
    await enqueueMail(test.database, aMessage, test.clock.now());
    const first = deliverDue(deliveryBy(test, slow), test.clock.now);
    while (tries.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const leaseOf = async () => (await rows())[0]?.leasedUntil?.getTime() ?? 0;
    for (let minute = 1; minute <= 4; minute += 1) {
      const before = await leaseOf();
      test.clock.forward(60_000);
      vi.advanceTimersByTime(60_000);
      while ((await leaseOf()) <= before) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const taken = await deliverDue(deliveryBy(test, slow), test.clock.now);
    tries[0]?.();

    expect([await first, taken]).toEqual([1, 0]);
    expect((await rows()).map(({ status }) => status)).toEqual(['sent']);
  });

  it('does not shorten a lease by a renewal that comes late', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { slow, tries } = slowMailer();
    await enqueueMail(test.database, aMessage, test.clock.now());
    await enqueueMail(test.database, aMessage, test.clock.now());
    const delivery = deliverDue(deliveryBy(test, slow), test.clock.now);
    while (tries.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    const [renewed, ahead] = (await rows()).map(({ id }) => id);
    const leaseOf = async (id: string | undefined) =>
      (await rows()).find((row) => row.id === id)?.leasedUntil?.getTime() ?? 0;
    const late = new Date(test.clock.now().getTime() + 600_000);
    await test.database.updateTable('outbox').set({ leasedUntil: late }).where('id', '=', `${ahead}`).execute();
    const before = await leaseOf(renewed);
    test.clock.forward(60_000);
    vi.advanceTimersByTime(60_000);
    while ((await leaseOf(renewed)) <= before) await new Promise((resolve) => setTimeout(resolve, 20));

    expect(await leaseOf(ahead)).toBe(late.getTime());
    for (const end of tries) end();
    expect(await delivery).toBe(2);
  });

  it('survives a round that fails, and stops without waiting for a mailer that hangs', async () => {
    const reported: unknown[] = [];
    const hanging: Mailer = { send: () => new Promise(() => undefined) };
    await test.database.schema.alterTable('outbox').renameTo('outbox_gone').execute();
    const delivery = deliveryBy(test, hanging);
    const stop = startRounds(
      () => deliverDue(delivery, () => new Date()),
      (error) => reported.push(error),
    );
    while (reported.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await test.database.schema.alterTable('outbox_gone').renameTo('outbox').execute();
    await enqueueMail(test.database, aMessage, new Date());
    while ((await rows()).every(({ mail }) => mail === null)) await new Promise((resolve) => setTimeout(resolve, 20));

    await expect(stop()).resolves.toBeUndefined();
  });
});
