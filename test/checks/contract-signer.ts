import { createHash, randomUUID } from 'node:crypto';
import { contractRequest, createdContract, type ContractRequest, type CreatedContract } from '#contract/contracts.ts';
import type { Database } from '../../server/db/database.ts';
import { storedFiles } from '../helpers/signing/stored-files.ts';
import { signingRequest } from '../helpers/signing/unsigned-contract.ts';
import type { Answer, KillCall, KillCalls } from './kill-calls.ts';

export interface ContractCounts {
  made: number;
  signed: number;
}

type State = 'asked' | 'created' | 'signing' | 'signed';

interface Concluded {
  phoneNumber: string;
  state: State;
  /** The call whose response is outstanding; it is repeated with its key. */
  call: KillCall;
  created: CreatedContract | null;
}

const longestSealSeconds = 60;

const newPhone = (): string =>
  `+42060${1 + Math.floor(Math.random() * 8)}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;

/** Makes one contract after another as one advisor and signs each with the code that its client receives. */
export function contractSigner({ bytes, call, isDone, counts }: KillCalls, user: string, order: ContractRequest) {
  const contracts: Concluded[] = [];

  const creation = (phoneNumber: string): KillCall => ({
    user,
    method: 'POST',
    path: '/api/contract',
    body: contractRequest.parse({ ...order, client: { ...order.client, phoneNumber } }),
    key: randomUUID(),
  });

  function begin(): Concluded {
    const phoneNumber = newPhone();
    const begun: Concluded = { phoneNumber, state: 'asked', call: creation(phoneNumber), created: null };
    contracts.push(begun);
    return begun;
  }

  async function codeOf(phoneNumber: string): Promise<string | null> {
    const answer = await call({ user, method: 'GET', path: '/dev/outbox' });
    if (answer?.status !== 200) return null;
    const { sms } = JSON.parse(answer.body) as { sms: { to: string; text: string }[] };
    return /\b\d{6}\b/.exec(sms.find(({ to }) => to === phoneNumber)?.text ?? '')?.[0] ?? null;
  }

  async function askForCode(phoneNumber: string, personId: string): Promise<string | null> {
    const body = [{ personId, role: 'Client' }];
    const asked = await call({ user, method: 'POST', path: '/api/sms/generate', body });
    return isDone(asked) ? codeOf(phoneNumber) : null;
  }

  /** Requests a code and prepares the signing call. */
  async function prepareSigning(contract: Concluded): Promise<void> {
    const clientId = contract.created?.documents[0]?.persons.find(({ role }) => role === 'Client')?.personId ?? '';
    const documentIds = contract.created?.documents.map(({ documentId }) => documentId) ?? [];
    // A code whose response was lost exists: a phone number gets only three codes in ten minutes.
    const code = (await codeOf(contract.phoneNumber)) ?? (await askForCode(contract.phoneNumber, clientId));
    if (code === null) return;
    contract.call = {
      user,
      method: 'POST',
      path: '/api/contract/smssign',
      body: signingRequest({ clientId, documentIds }, code),
      key: randomUUID(),
    };
    contract.state = 'signing';
  }

  function take(contract: Concluded, answer: Answer): void {
    counts.acknowledged += 1;
    if (contract.state === 'signing') {
      contract.state = 'signed';
      return;
    }
    contract.created = createdContract.parse(JSON.parse(answer.body));
    contract.state = 'created';
  }

  /** Performs one step; returns whether it was acknowledged. */
  async function step(contract: Concluded): Promise<boolean> {
    if (contract.state === 'created') {
      await prepareSigning(contract);
      return contract.state !== 'created';
    }
    const answer = await call(contract.call);
    if (!isDone(answer)) return false;
    take(contract, answer);
    return true;
  }

  async function isWhole(documentId: string): Promise<boolean> {
    const read = () => bytes({ user, method: 'GET', path: `/api/contract/document/${documentId}` });
    let answer = await read();
    // A contract whose server was killed between signature and seal is sealed by the next one, once the lease of the first is over.
    for (let waited = 0; answer?.status === 409 && waited < longestSealSeconds; waited += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      answer = await read();
    }
    if (answer?.status !== 200) return false;
    return answer.body.subarray(0, 5).equals(Buffer.from('%PDF-')) && answer.body.subarray(-8).includes('%%EOF');
  }

  return {
    /** Works until `isOver`; unacknowledged calls then remain outstanding. */
    async write(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        const last = contracts.at(-1);
        const current = last && last.state !== 'signed' ? last : begin();
        await step(current);
      }
    },
    /** Repeats the unacknowledged call with its key, and reads the documents of the newest contract. */
    async settle(): Promise<void> {
      const last = contracts.at(-1);
      if (!last) return;
      if ((last.state === 'asked' || last.state === 'signing') && !(await step(last))) counts.lost += 1;
      for (const { documentId } of last.created?.documents ?? []) if (!(await isWhole(documentId))) counts.torn += 1;
    },
    /** Compares the advisor's contracts in the database, row by row, with what was acknowledged. */
    async compare(database: Database): Promise<ContractCounts> {
      const rows = await database
        .selectFrom('contracts')
        .where('ownerId', '=', user)
        .select(['id', 'status', 'sealState'])
        .execute();
      const known = new Map(contracts.flatMap(({ created, state }) => (created ? [[created.id, state]] : [])));
      counts.doubled += rows.filter(({ id }) => !known.has(id)).length;
      counts.lost += [...known.keys()].filter((id) => !rows.some((row) => row.id === id)).length;
      for (const { id, status, sealState: seal } of rows) {
        if ((known.get(id) === 'signed') !== (status === 'signed')) counts.lost += 1;
        const isSigned = status === 'signed';
        if (!(await isOnceAndWhole(database, id, { isSigned, isSealed: isSigned && seal !== 'waiting' })))
          counts.torn += 1;
      }
      return { made: rows.length, signed: rows.filter(({ status }) => status === 'signed').length };
    },
  };
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * Whether the contract has all its rows, each once, with contents that fit their digests. A signed one has sealed documents, and its
 * mail is on the way, unless its seal is waiting.
 */
async function isOnceAndWhole(
  database: Database,
  id: string,
  { isSigned, isSealed }: { isSigned: boolean; isSealed: boolean },
): Promise<boolean> {
  const documents = await storedFiles(database, id);
  const documentIds = documents.map((document) => document.id);
  const found = {
    documents: documents.length,
    persons: (await database.selectFrom('contractPersons').where('contractId', '=', id).select('id').execute()).length,
    created: await countEvents(database, id, 'contract-created'),
    signed: await countEvents(database, id, 'contract-signed'),
    signatures: (await database.selectFrom('signatures').where('documentId', 'in', documentIds).select('id').execute())
      .length,
    mails: (await database.selectFrom('contractRecipients').where('contractId', '=', id).select('id').execute()).length,
  };
  const once = isSigned ? 1 : 0;
  const mails = isSealed ? 1 : 0;
  const wanted = { documents: 5, persons: 2, created: 1, signed: once, signatures: 10 * once, mails };
  const fits = documents.every(
    ({ content, contentHash: hash, signedContent: signed, signedHash }) =>
      sha256(content) === hash && (signed !== null) === isSealed && (signed === null || sha256(signed) === signedHash),
  );
  return fits && JSON.stringify(found) === JSON.stringify(wanted);
}

async function countEvents(database: Database, subjectId: string, action: string): Promise<number> {
  const rows = await database
    .selectFrom('auditEvents')
    .where('subjectId', '=', subjectId)
    .where('action', '=', action)
    .select('id')
    .execute();
  return rows.length;
}
