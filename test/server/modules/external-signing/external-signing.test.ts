import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectEvents } from '#server/trail/event-hash.ts';
import { verifyContract } from '#server/trail/verify-contract.ts';
import { demoClient } from '#test/helpers/order/demo-contract.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { declined, providerSecret, sentOutCalls } from '#test/helpers/signing/sent-out.ts';
import { signedCall } from '#test/helpers/signing/signed-call.ts';
import { outcomes } from '#test/helpers/signing/signing-calls.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { addContract } from '#test/helpers/signing/unsigned-contract.ts';
import { testStore } from '#test/helpers/server/test-store.ts';

const minuteMs = 60_000;

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  const settings = { EXTERNAL_SIGN_SECRET: providerSecret, SIGNATURE_KEY: '5b'.repeat(32) };
  test = await openTestApp(settings, { layOut: smallPdf });
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const { eventsOf, sentOut, signed, stateOf, tell } = sentOutCalls(() => test);
const actionsOf = async (contractId: string) => (await eventsOf(contractId)).map(({ action }) => action);
const get = (url: string, as = cookie) => test.call({ method: 'GET', url, headers: { cookie: as } });

describe('the result of signing elsewhere (SIL-185)', () => {
  it('signs the contract, keeps the file as it came with its digest, and stores the client', async () => {
    const contract = await sentOut();
    const client = { ...(await demoClient(test.database)), surname: 'Podepsaný', email: 'elsewhere@klient.example' };
    await test.database
      .updateTable('contracts')
      .set({ client: JSON.stringify({ ...client, identificationId: '7506151231' }), clientAnswers: '[]' })
      .where('id', '=', contract.id)
      .execute();
    const told = await signed(contract);
    const { file } = told;
    const answer = await tell(contract.id, told);
    const state = await stateOf(contract);
    const kept = await get(`/api/contract/${contract.id}/externalfile`);
    const foreign = await get(`/api/contract/${contract.id}/externalfile`, await test.cookieOf('poradca'));

    expect(answer.statusCode).toBe(204);
    expect(state).toMatchObject({ status: 'signed', sealState: 'waiting' });
    expect(state.clientId).not.toBeNull();
    expect(kept.rawPayload.toString('base64')).toBe(file);
    expect(foreign.statusCode).toBe(404);
    const digest = createHash('sha256').update(Buffer.from(file, 'base64')).digest('hex');
    const [event] = await selectEvents(test.database)
      .where('chainId', '=', contract.id)
      .where('action', '=', 'external-file-received')
      .execute();
    expect(event?.facts).toMatchObject({ file: digest });
    expect(await actionsOf(contract.id)).toContain('contract-signed');
    expect((await verifyContract(test.database, testStore, contract.id)).broken).toBeNull();
    await test.database
      .updateTable('externalResults')
      .set({ file: Buffer.from('%PDF-1.7 another') })
      .where('contractId', '=', contract.id)
      .execute();
    expect((await verifyContract(test.database, testStore, contract.id)).broken?.reason).toBe(
      'the file that was signed elsewhere was changed',
    );
  });

  it('gives the same answer again, and refuses another result', async () => {
    const contract = await sentOut();
    const told = await signed(contract);
    const first = await tell(contract.id, told);
    test.clock.forward(minuteMs);
    const answers = [await tell(contract.id, told), await tell(contract.id, declined)];
    expect(first.statusCode).toBe(204);
    expect(outcomes(answers)).toEqual([
      [204, ''],
      [409, 'ResultDiffers'],
    ]);
    expect((await actionsOf(contract.id)).filter((action) => action === 'contract-signed')).toHaveLength(1);
  });

  it('is taken once of two different ones at once', async () => {
    const contract = await sentOut();
    const told = await signed(contract);
    const answers = await Promise.all([
      tell(contract.id, told),
      tell(contract.id, declined),
      tell(contract.id, told),
      tell(contract.id, declined),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses).toEqual([204, 204, 409, 409]);
    expect(['signed', 'created']).toContain((await stateOf(contract)).status);
  });

  it('lets a declined contract be signed again, and says nothing of a later sending', async () => {
    const contract = await sentOut();
    const early = test.clock.now().toISOString();
    test.clock.forward(minuteMs);
    expect((await tell(contract.id, declined)).statusCode).toBe(204);
    expect(await stateOf(contract)).toMatchObject({ status: 'created', concludedAt: null });
    expect(await eventsOf(contract.id)).toContainEqual({ action: 'contract-declined', actor: 'signature-provider' });
    test.clock.forward(minuteMs);
    await test.database
      .updateTable('contracts')
      .set({ status: 'sent-out', concludedAt: test.clock.now() })
      .where('id', '=', contract.id)
      .execute();
    expect(outcomes([await tell(contract.id, declined, { time: early })])).toEqual([[409, 'NotSentOut']]);
    expect((await tell(contract.id, await signed(contract))).statusCode).toBe(204);
    expect((await stateOf(contract)).status).toBe('signed');
  });

  it('is refused where it is stale, of the future, or signed by another key or for another body', async () => {
    const contract = await sentOut();
    const told = await signed(contract);
    const at = (minutes: number) => new Date(test.clock.now().getTime() + minutes * minuteMs).toISOString();
    const swapped = await test.call({
      ...signedCall(providerSecret, { id: contract.id, payload: declined, time: at(0) }),
      payload: JSON.stringify(told),
    });
    const unsigned = await test.call({
      method: 'POST',
      url: `/api/contract/external/${contract.id}/result`,
      payload: told,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    const answers = [
      await tell(contract.id, told, { time: at(-5.1) }),
      await tell(contract.id, told, { time: at(5.1) }),
      await tell(contract.id, told, { time: 'yesterday' }),
      await tell(contract.id, told, { key: `${providerSecret}!` }),
      swapped,
      unsigned,
    ];
    expect(outcomes(answers)).toEqual(answers.map(() => [401, 'Unauthorized']));
    expect((await stateOf(contract)).status).toBe('sent-out');
    expect((await tell(contract.id, told, { time: at(-4.9) })).statusCode).toBe(409);
  });

  it('is refused without a PDF, of an unknown contract, and of one that was not sent out', async () => {
    const contract = await sentOut();
    const open = await addContract(test.database);
    const told = await signed(open);
    const text = Buffer.from('%PDF- and no end').toString('base64');
    expect(
      outcomes([
        await tell(contract.id, { result: 'signed', file: text }),
        await tell(contract.id, { result: 'signed' }),
        await tell('0'.repeat(32), told),
        await tell(open.id, told),
      ]),
    ).toEqual([
      [422, 'NoPdf'],
      [400, 'BadRequest'],
      [404, 'NotFound'],
      [409, 'NotSentOut'],
    ]);
  });
});
