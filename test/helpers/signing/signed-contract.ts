import type { ContractRequest, CreatedContract } from '#contract/contracts.ts';
import type { Database } from '#server/db/database.ts';
import { takeUpEvents } from '#server/trail/firm-chain.ts';
import { demoContract, newContractOrder } from '../order/demo-contract.ts';
import { newestCode, signingCalls, wrongCode } from './signing-calls.ts';
import type { TestApp } from '../server/test-app.ts';
import { signingRequest } from './unsigned-contract.ts';

/** A contract with every event that leads to a signature by a code; its id. */
export async function signedContract(test: TestApp, cookie: string): Promise<string> {
  const { database, clock, call } = test;
  const order = { ...(await newContractOrder(database)), positions: [] };
  const base = await demoContract(database, order, { username: 'advisor', now: clock.now() });
  const phoneNumber = '+420605111222';
  const request: ContractRequest = { ...base, client: { ...base.client, phoneNumber } };
  const calls = signingCalls(test, () => cookie);
  const made = (await calls.post('/api/contract', request)).json<CreatedContract>();
  const documentIds = made.documents.map(({ documentId }) => documentId);
  const clientId = made.documents[0]?.persons.find(({ role }) => role === 'Client')?.personId ?? '';
  await call({ url: `/api/contract/document/${documentIds[0] ?? ''}`, headers: { cookie } });
  await calls.askForCode({ clientId });
  const code = await newestCode(test, phoneNumber);
  await calls.post('/api/contract/smssign', signingRequest({ clientId, documentIds }, wrongCode(code)));
  const signed = await calls.post('/api/contract/smssign', signingRequest({ clientId, documentIds }, code));
  if (signed.statusCode !== 200) throw new Error(signed.body);
  return made.id;
}

/** Takes everything that waits up into the chain of the firm. */
export async function takeUpWhole(database: Database): Promise<void> {
  while ((await takeUpEvents(database)) > 0);
}

/** The events of a contract's chain in their order. */
export const linksOf = (database: Database, contractId: string) =>
  database
    .selectFrom('auditEvents')
    .where('chainId', '=', contractId)
    .orderBy('chainPosition')
    .select(['id', 'action', 'facts', 'chainPosition as position', 'hash'])
    .execute();
