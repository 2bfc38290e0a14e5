import { createHash, randomBytes } from 'node:crypto';
import type { SigningRequest } from '#contract/signing.ts';
import type { Database } from '#server/db/database.ts';
import type { ContractStatus } from '#server/db/tables/contracts.ts';
import type { Document } from '#server/documents/document.ts';
import { pageNow } from '../server/page-clock.ts';
import { smallPdfOf } from './small-pdf.ts';

export interface DemoContract {
  id: string;
  number: string;
  clientId: string;
  dealerId: string;
  documentIds: string[];
}

interface Parties {
  number?: string;
  ownerId?: string;
  phoneNumber?: string | null;
  email?: string | null;
  webRequestId?: string | null;
  orderId?: string | null;
  status?: ContractStatus;
  createdAt?: Date;
  clientName?: string;
  details?: object;
  cart?: string | null;
}

const newId = () => randomBytes(16).toString('hex');
/** Drawn numbers would meet now and then, and a contract number is unique. */
let lastNumber = 31_000_000;
const nextNumber = () => String((lastNumber += 1));

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const kinds = ['contract', 'client-card'] as const;
const names = { contract: 'Smlouva o investování', 'client-card': 'Karta klienta' };

const sourceOf = (kind: (typeof kinds)[number], number: string): Document => ({
  language: 'cs',
  title: `Smlouva ${number}`,
  subtitle: names[kind],
  sections: [{ heading: 'Klient', blocks: [{ kind: 'text', text: 'Ing. Ondřej Žďárský, Brno' }] }],
  foot: 'Tereza Havránková, Horizont',
});

/** Adds an unsigned contract with two documents to the database. */
export async function addContract(
  database: Database,
  {
    number = nextNumber(),
    ownerId = 'advisor',
    phoneNumber = '+420604123477',
    email = 'ondrej@klient.example',
    webRequestId = null,
    orderId = null,
    status = 'created',
    createdAt = new Date(),
    clientName = 'Ondřej Žďárský',
    details = {},
    cart = null,
  }: Parties = {},
): Promise<DemoContract> {
  const contract = { id: newId(), number };
  const [clientId, dealerId] = [newId(), newId()];
  const documents = await Promise.all(
    kinds.map(async (kind, position) => {
      const source = sourceOf(kind, contract.number);
      const content = await smallPdfOf(`${source.title}, ${kind}`);
      return {
        id: newId(),
        contractId: contract.id,
        position,
        kind,
        name: names[kind],
        content,
        contentHash: sha256(content),
        source: JSON.stringify(source),
        signedContent: null,
        signedHash: null,
      };
    }),
  );
  await database
    .insertInto('contracts')
    .values({
      ...contract,
      frameworkNumber: null,
      ownerId,
      clientId: null,
      frameworkContractId: null,
      webRequestId,
      orderId,
      language: 'cs',
      status,
      details: JSON.stringify(details),
      cart,
      documentsHash: sha256(documents.map(({ contentHash }) => contentHash).join('\n')),
      createdAt,
      concludedAt: null,
    })
    .execute();
  const of = { contractId: contract.id };
  await database
    .insertInto('contractPersons')
    .values([
      { ...of, id: clientId, role: 'Client', name: clientName, email, phoneNumber },
      { ...of, id: dealerId, role: 'Dealer', name: 'Tereza Havránková', email: null, phoneNumber: null },
    ])
    .execute();
  await database.insertInto('contractDocuments').values(documents).execute();
  return { ...contract, clientId, dealerId, documentIds: documents.map(({ id }) => id) };
}

/** Returns the page's request to sign a contract, with a code or a drawn picture. */
export function signingRequest(
  { clientId, documentIds }: Pick<DemoContract, 'clientId' | 'documentIds'>,
  signatureData: string,
  changes: Partial<SigningRequest['signature']> = {},
): SigningRequest {
  const signature = {
    personId: clientId,
    role: 'Client' as const,
    signDate: pageNow().toISOString(),
    signPlace: 'Brno',
    signatureData,
    ...changes,
  };
  return { documents: documentIds.map((documentId) => ({ documentId, signatures: [signature] })), signature };
}
