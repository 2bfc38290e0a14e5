import type { ListedContract } from '#contract/contract-list.ts';
import { pageRows } from '#contract/queries.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import { contractAmounts } from '#domain/contract/contract-request.ts';
import { daysLeft } from '#domain/contract/contract-states.ts';
import { isPlainDate } from '#domain/dates/plain-date.ts';
import { groupRows } from '../../db/rows/group-rows.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import type { DocumentMaker } from '../../documents/document-maker.ts';
import type { LayOut } from '../../documents/make-pdf.ts';
import { noteConcerns } from '../../http/logging.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Handlers, RequestContext } from '../../http/routes.ts';
import { findCreated, noteOpening } from '../contract/repository.ts';
import {
  countContracts,
  findCart,
  findExternalFile,
  findOpen,
  listContracts,
  listDocuments,
  type ContractRow,
  type ListFilter,
  type ListPage,
  findArchived,
} from './repository.ts';
import { verifyOwnContract } from './verify-own-contract.ts';
import type { Database } from '../../db/database.ts';
import { documentCopies } from '../../documents/contract/document-copies.ts';
import { zipFiles } from '../../documents/zip-files.ts';

const pdf = 'application/pdf';
const zip = 'application/zip';

interface Archived {
  ownerId: string;
  contractId: string;
  now: Date;
}

/** All documents of one of the owner's contracts as they are handed out, in one file; each counts as opened (SIL-227). */
async function contractArchive(
  database: Database,
  store: DocumentStore,
  { ownerId, contractId, now }: Archived,
  layOut: LayOut,
) {
  const found = await findArchived(database, ownerId, contractId);
  const documents = await listDocuments(database, ownerId, [contractId]);
  if (!found || documents.length === 0) throw notFound();
  // Signed documents are not handed out before they are sealed.
  if (found.sealState === 'waiting') throw new Refusal(409, 'SealWaiting');
  const { number, orderId } = found;
  const ids = documents.map(({ documentId }) => documentId);
  const copies = await documentCopies(database, store, ids, layOut);
  const files = copies.map(({ name, content }) => ({ name: documentFileName(name, pdf), content }));
  const external = await findExternalFile(database, ownerId, contractId);
  if (external && external.hash !== null) {
    const content = await store.read(database, { column: external.file, hash: external.hash });
    files.push({ name: documentFileName(number, pdf), content });
  }
  for (const documentId of ids) await noteOpening(database, ownerId, documentId, now);
  return { orderId, file: { bytes: zipFiles(files, now), mimeType: zip, fileName: documentFileName(number, zip) } };
}

type Key = 'contracts' | 'openContract' | 'verifyContract' | 'contractCart' | 'contractDocuments' | 'externalFile';

const mimeType = 'application/pdf';

/** Handlers of the list of contracts: search, later signing and verification (SIL-182). */
export function contractListHandlers(
  store: DocumentStore,
  { maker, layOut }: { maker: DocumentMaker; layOut: LayOut },
): Pick<Handlers, Key> {
  return {
    async contracts({ database, user, query, now }) {
      const filter = filterOf(query);
      const page = pageOf(query);
      const time = now();
      const counts = await countContracts(database, user.id, { filter, now: time });
      const rows = await listContracts(database, user.id, { filter, page, now: time });
      const ids = rows.map(({ id }) => id);
      const documents = groupRows(await listDocuments(database, user.id, ids), ({ contractId }) => contractId);
      const chosen = counts.filter(({ state }) => page.state === null || state === page.state);
      return {
        items: rows.map((row) => ({
          ...itemOf(row, time),
          documents: (documents.get(row.id) ?? []).map(({ documentId, name }) => ({ documentId, name })),
        })),
        totalAmount: chosen.reduce((total, { count }) => total + count, 0),
        counts,
      };
    },
    async openContract({ database, user, params, request, now }) {
      const found = await findOpen(database, user.id, params.id, now());
      if (!found) throw notFound();
      noteConcerns(request, { id: params.id, orderId: found.orderId });
      return { ...(await findCreated(database, user.id, params.id)), ...presentOpen(found) };
    },
    async verifyContract({ database, user, params, request }) {
      const verified = await verifyOwnContract(database, store, user.id, params.id);
      if (!verified) throw notFound();
      noteConcerns(request, params);
      return verified;
    },
    async contractCart({ database, user, params, request }) {
      const cart = await findCart(database, user.id, params.id);
      if (cart === null || cart === undefined) throw notFound();
      noteConcerns(request, params);
      return { cart };
    },
    async contractDocuments({ database, user, params, request, now }) {
      const archived = { ownerId: user.id, contractId: params.id, now: now() };
      const archive = await maker.make(() => contractArchive(database, store, archived, layOut));
      noteConcerns(request, { id: params.id, orderId: archive.orderId });
      return archive.file;
    },
    async externalFile({ database, user, params, request }) {
      const found = await findExternalFile(database, user.id, params.id);
      if (!found || found.hash === null) throw notFound();
      noteConcerns(request, params);
      const { number, file: column, hash } = found;
      const bytes = await store.read(database, { column, hash });
      return { bytes, mimeType, fileName: documentFileName(number, mimeType) };
    },
  };
}

type OpenRow = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

const presentOpen = ({ orderId, webRequestId, state, number, details, concludedAt, ...client }: OpenRow) => ({
  orderId,
  webRequestId,
  client,
  state,
  hasCode: state === 'code-sent',
  number,
  amounts: contractAmounts(details),
  concludedAt: concludedAt?.toISOString() ?? null,
});

type Query = RequestContext<'contracts'>['query'];

function filterOf({ phrase = '', from, to }: Query): ListFilter {
  for (const [path, day] of Object.entries({ from, to }))
    if (day !== undefined && !isPlainDate(day))
      throw new Refusal(400, 'BadRequest', [{ path, code: 'invalid_format' }]);
  return { phrase, from: from ?? null, to: to ?? null };
}

const pageOf = ({ offset = 0, pageSize = pageRows, state, sort = 'date', order = 'desc' }: Query): ListPage => ({
  offset,
  pageSize,
  state: state ?? null,
  sort,
  isDescending: order === 'desc',
});

function itemOf({ details, ...row }: ContractRow, now: Date): Omit<ListedContract, 'documents'> {
  const isOpen = row.state === 'waiting' || row.state === 'code-sent';
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    concludedAt: row.concludedAt?.toISOString() ?? null,
    sendingFailedAt: row.sendingFailedAt?.toISOString() ?? null,
    daysLeft: isOpen ? daysLeft(row.createdAt, now) : null,
    amounts: contractAmounts(details),
  };
}
