/*
 * Checks what an advisor could gain from sending one call many times concurrently, spread over the instances. Each
 * limit depends on a row lock, so one call too many passes if the lock is missing. PGlite has one connection that runs
 * one transaction after another, so only PostgreSQL reveals a missing lock.
 */
import { mostDrafts } from '#contract/draft-limits.ts';
import { codesOfNumber } from '#domain/people/sms-number.ts';
import type { Database } from '../../server/db/database.ts';
import { addContract } from '../helpers/signing/unsigned-contract.ts';
import { figure } from './figures.ts';
import { logIn } from './log-in.ts';

const calls = 40;
/** The limit of codes is counted so quickly that two calls do not always meet, so several phone numbers are tried. */
const numbers = 6;
const codesAsked = 20;
const ownerId = 'advisor';
const draftId = 'd'.repeat(64);
const phoneNumber = (index: number) => `+42060490090${index}`;
const draft = { version: 1 as const, identifier: '', data: '{}' };

const facts = {
  webRequestId: '',
  /** Documents of the contract that is sent. */
  documents: [] as { documentId: string }[],
  /** For each phone number as many clients as calls, because the contract's lock would otherwise separate them. */
  clients: [] as string[][],
};

/** Adds the data for the calls: contracts, and one draft fewer than a user may keep. */
export async function prepareAtOnce(database: Database): Promise<void> {
  const own = database.selectFrom('webRequests').where('ownerId', '=', ownerId).select('id');
  facts.webRequestId = (await own.executeTakeFirstOrThrow()).id;
  const { documentIds } = await addContract(database, { ownerId, webRequestId: facts.webRequestId });
  facts.documents = documentIds.map((documentId) => ({ documentId }));
  for (let number = 0; number < numbers; number += 1) {
    const clients: string[] = [];
    for (let index = 0; index < codesAsked; index += 1)
      clients.push((await addContract(database, { ownerId, phoneNumber: phoneNumber(number) })).clientId);
    facts.clients.push(clients);
  }
  await database.deleteFrom('orders').where('ownerId', '=', ownerId).execute();
  const at = { ownerId, draftRevision: 1, createdAt: new Date(), savedAt: new Date(), ...draft };
  const kept = Array.from({ length: mostDrafts - 1 }, (_, index) => {
    return { ...at, id: index === 0 ? draftId : String(index).padStart(64, '0'), name: `kept ${index}` };
  });
  await database.insertInto('orders').values(kept).execute();
}

/** Sends each call many times to the instances in turn and checks how many of them pass. */
export async function checkAtOnce(instanceOf: (index: number) => string): Promise<void> {
  const cookie = await logIn(instanceOf(0), ownerId);
  const send = async (index: number, method: string, path: string, body: unknown): Promise<number> => {
    const origin = instanceOf(index);
    const headers = { 'content-type': 'application/json', cookie, origin };
    const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const hold = async (what: string, passing: number, refusal: number, call: (index: number) => Promise<number>) => {
    const statuses = await Promise.all(Array.from({ length: calls }, (_, index) => call(index)));
    const passed = statuses.filter((status) => status < 300).length;
    const refused = statuses.filter((status) => status === refusal).length;
    const isReached = passed === passing && refused === calls - passing;
    figure(`${what} ${calls} times at once (${passing})`, `${passed} success, ${refused} refused`, isReached);
  };
  await hold('draft replaced in one revision', 1, 409, (index) =>
    send(index, 'PUT', `/api/draftcontracts/${draftId}`, { ...draft, name: 'kept 0', revision: 1 }),
  );
  await hold(`draft added beside ${mostDrafts - 1} others`, 1, 422, (index) =>
    send(index, 'POST', '/api/draftcontracts', { ...draft, name: `added ${index}` }),
  );
  await hold('contract sent out', 1, 422, (index) => {
    const { webRequestId, documents } = facts;
    return send(index, 'POST', '/api/contract/externalsign', { webRequestId, documents });
  });
  let mostCodes = 0;
  for (const clients of facts.clients) {
    const ask = (personId: string, index: number) =>
      send(index, 'POST', '/api/sms/generate', [{ personId, role: 'Client' }]);
    const statuses = await Promise.all(clients.map(ask));
    mostCodes = Math.max(mostCodes, statuses.filter((status) => status < 300).length);
  }
  const allowed = codesOfNumber[0].codes;
  const name = `the most codes sent to each of ${numbers} phone numbers asked ${codesAsked} times at once (${allowed})`;
  figure(name, String(mostCodes), mostCodes === allowed);
}
