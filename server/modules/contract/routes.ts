import { createdContract, type CreatedContract } from '#contract/contracts.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import type { LayOut } from '../../documents/make-pdf.ts';
import {
  answeredBefore,
  idempotentCall,
  renewAnswer,
  takeKey,
  type IdempotentCall,
} from '../../http/idempotent-call.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../http/routes.ts';
import { countContract } from '../client/look-ups.ts';
import { agreedContract } from './agree.ts';
import { findConcluded } from './orders.ts';
import { documentCopies } from '../../documents/contract/document-copies.ts';
import {
  createdAnswer,
  findCreated,
  findContractDocument,
  isContractOver,
  noteOpening,
  storeContract,
} from './repository.ts';

const mimeType = 'application/pdf';

/** Contracts and their documents (API-61, API-65); somebody else's answers as one that does not exist (T11). */
export function contractHandlers(
  maker: DocumentMaker,
  layOut: LayOut,
): Pick<Handlers, 'createContract' | 'orderContract' | 'contractDocument'> {
  return {
    async createContract(call) {
      const { database, user, body, now, request } = call;
      const idempotent = idempotentCall(`contract of ${user.id}`, request, body);
      const before = await createdBefore(database, idempotent);
      const isOver = before !== null && (await isContractOver(database, user.id, before.id, now()));
      if (before && !isOver) return before;
      await countContract(database, user.id, now());
      const contract = await maker.make(() => agreedContract(call, layOut));
      const answer = createdAnswer(contract);
      const isFirst = await database.transaction().execute(async (transaction) => {
        if (idempotent && !(await takeOrRenew(transaction, idempotent, { before, answer }, now()))) return false;
        await storeContract(transaction, contract, now());
        return true;
      });
      return isFirst ? answer : ((await createdBefore(database, idempotent)) ?? answer);
    },
    async orderContract({ database, user, params }) {
      const concluded = await findConcluded(database, { ownerId: user.id, orderId: params.id });
      if (!concluded) throw notFound();
      const created = await findCreated(database, user.id, concluded.id);
      return { ...created, way: concluded.status === 'signed' ? 'signed' : 'external' };
    },
    async contractDocument({ database, user, params, query, now }) {
      const found = await findContractDocument(database, user.id, params.id);
      if (!found) throw notFound();
      // Of a signed contract nobody gets a document that does not prove itself.
      if (found.seal_state === 'waiting') throw new Refusal(409, 'SealWaiting');
      await noteOpening(database, user.id, params.id, now());
      const fileName = documentFileName(found.name, mimeType);
      if (query.for !== 'copy') return { bytes: Buffer.from(found.content), mimeType, fileName };
      const [copy] = await maker.make(() => documentCopies(database, [params.id], layOut));
      if (!copy) throw notFound();
      return { bytes: copy.content, mimeType, fileName };
    },
  };
}

/** What the key was answered before (SIL-149); null for a new key, and without one. */
async function createdBefore(database: Database, call: IdempotentCall | null): Promise<CreatedContract | null> {
  const answer = call && (await answeredBefore(database, call));
  return answer === null ? null : createdContract.parse(JSON.parse(answer));
}

/** Takes the key for a contract; one that was answered with a contract that is over by now gets the newer one (SIL-176). */
function takeOrRenew(
  transaction: Database,
  call: IdempotentCall,
  { before, answer }: { before: CreatedContract | null; answer: CreatedContract },
  now: Date,
): Promise<boolean> {
  const after = JSON.stringify(answer);
  return before
    ? renewAnswer(transaction, call, { before: JSON.stringify(before), after })
    : takeKey(transaction, call, after, now);
}
