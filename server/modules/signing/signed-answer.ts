import { setTimeout as pause } from 'node:timers/promises';
import type { SignedDocuments } from '#contract/signing.ts';
import type { Database } from '../../db/database.ts';
import { addressesOf, findRole } from './persons.ts';
import { type StoredContract } from './repository.ts';
import { isBeingSealed } from './seal-jobs.ts';
import { findSealState } from './seal-state.ts';

const askedEveryMs = 100;
/** Longer than documents take to be sealed on a busy machine. */
const patienceMs = 20_000;

/**
 * To whom each document of a signed contract goes, and whether the seal is still to come. A contract that another call is sealing at
 * this moment is waited for, so that calls at once get the same answer.
 */
export async function signedAnswer(
  database: Database,
  contract: StoredContract,
  now: () => Date,
): Promise<SignedDocuments> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += askedEveryMs) {
    if (!(await isBeingSealed(database, contract.id, now()))) break;
    await pause(askedEveryMs);
  }
  const isSealWaiting = (await findSealState(database, contract)) === 'waiting';
  const contacts = addressesOf(findRole(contract, 'Client')).map((email) => ({ email }));
  return contract.documents.map(({ id }) => ({ documentId: id, contacts, ...(isSealWaiting && { isSealWaiting }) }));
}
