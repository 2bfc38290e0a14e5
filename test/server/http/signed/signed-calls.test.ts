import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepSignedCallUses } from '#server/http/signed/signed-call-uses.ts';
import { openSecondApp } from '#test/helpers/server/second-app.ts';
import { minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { nextTime, signedCall } from '#test/helpers/signing/signed-call.ts';
import { contractStatus, outcomes } from '#test/helpers/signing/signing-calls.ts';
import { addContract } from '#test/helpers/signing/unsigned-contract.ts';

const secret = 'secret of the provider, long enough';
const settings = { EXTERNAL_SIGN_SECRET: secret };
const declined = { result: 'declined' };
const unauthorized = [401, 'Unauthorized'];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp(settings);
});
afterAll(() => test.close());

const sentOut = async () => addContract(test.database, { status: 'sent-out' });
const callOf = (id: string) => signedCall(secret, { id, payload: declined, time: nextTime(test.clock.now()) });

describe('a signed call (SIL-185)', () => {
  it('works for the contract that its path names alone', async () => {
    const [one, other] = [await sentOut(), await sentOut()];
    const call = callOf(one.id);
    const moved = { ...call, url: callOf(other.id).url };
    expect(outcomes([await test.call(moved)])).toEqual([unauthorized]);
    expect(await contractStatus(test, other)).toBe('sent-out');
    expect(outcomes([await test.call(call)])).toEqual([[204, '']]);
  });

  it('works once, at two instances at once and after a restart too', async () => {
    const contract = await sentOut();
    const call = callOf(contract.id);
    const second = await openSecondApp(test, settings);
    const atOnce = await Promise.all([test.call(call), second.app.inject(call)]);
    await second.close();
    const restarted = await openSecondApp(test, settings);
    const later = await restarted.app.inject(call);
    const inCapitals = await restarted.app.inject({
      ...call,
      headers: { ...call.headers, 'x-fundament-signature': call.headers['x-fundament-signature'].toUpperCase() },
    });
    await restarted.close();
    expect(outcomes(atOnce).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [204, ''],
      unauthorized,
    ]);
    expect(outcomes([later, inCapitals])).toEqual([unauthorized, unauthorized]);
  });

  it('is forgotten once its age alone refuses it, not earlier', async () => {
    const contract = await sentOut();
    const call = callOf(contract.id);
    const uses = () => test.database.selectFrom('signedCallUses').select('signature').execute();
    await test.call(call);
    const used = (await uses()).length;
    test.clock.forward(minutes(4));
    await sweepSignedCallUses(test.database, test.clock.now());
    expect(await uses()).toHaveLength(used);
    expect(outcomes([await test.call(call)])).toEqual([unauthorized]);
    test.clock.forward(minutes(8));
    await sweepSignedCallUses(test.database, test.clock.now());
    expect(await uses()).toEqual([]);
    expect(outcomes([await test.call(call)])).toEqual([unauthorized]);
  });
});

describe('a body whose signature nobody has proved yet (SIL-185)', () => {
  let port = 0;
  beforeAll(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address: AddressInfo | string | null = test.app.server.address();
    port = address !== null && typeof address === 'object' ? address.port : 0;
  });

  const headsOf = (length: number) => {
    const { url, headers } = callOf('0'.repeat(32));
    return { url, headers: { ...headers, 'content-length': String(length) } };
  };

  /** Sends heads and holds the body back; gives the answer, and how to end the connection. */
  function held({ url, headers }: { url: string; headers: Record<string, string> }) {
    const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: url, headers });
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve);
      sent.once('error', reject);
    });
    sent.flushHeaders();
    return { answer, write: (text: string) => sent.write(text), end: () => sent.destroy() };
  }

  const refusalOf = async (sent: ReturnType<typeof held>) => {
    const { statusCode } = await sent.answer;
    sent.end();
    return statusCode;
  };

  it('is not read where its heads refuse it', async () => {
    const { url, headers } = headsOf(13_000_000);
    const stale = new Date(test.clock.now().getTime() - minutes(6)).toISOString();
    expect([
      await refusalOf(held({ url, headers: { ...headers, 'x-fundament-time': stale } })),
      await refusalOf(held({ url, headers: { ...headers, 'x-fundament-signature': 'f'.repeat(63) } })),
      await refusalOf(held({ url, headers: { ...headers, 'x-fundament-signature': '' } })),
      await refusalOf(held({ url, headers: { ...headers, 'content-length': '14000000' } })),
      await refusalOf(held({ url, headers: { ...headers, 'content-length': '', 'transfer-encoding': 'chunked' } })),
    ]).toEqual([401, 401, 401, 413, 400]);
  });

  it('is one of a few that are read at once', async () => {
    const all = Array.from({ length: 10 }, () => held(headsOf(13_000_000)));
    const statuses: (number | undefined)[] = [];
    for (const { answer } of all) answer.then(({ statusCode }) => statuses.push(statusCode)).catch(() => undefined);
    await expect.poll(() => statuses).toEqual(Array.from({ length: 6 }, () => 503));
    for (const { end } of all) end();
  });
});
